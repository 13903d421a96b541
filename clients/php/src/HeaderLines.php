<?php

declare(strict_types=1);

namespace Wayline;

/** Headers as lines of HTTP, and back. */
final class HeaderLines
{
    /**
     * @param array<string, string> $headers
     * @return list<string>
     */
    public static function write(array $headers): array
    {
        return array_map(static fn (string $name): string => "$name: {$headers[$name]}", array_keys($headers));
    }

    /**
     * @param list<string> $lines
     * @return array<string, string> by name in lower case
     */
    public static function read(array $lines): array
    {
        $headers = [];
        foreach ($lines as $line) {
            [$name, $value] = [...explode(':', $line, 2), ''];
            $headers[strtolower(trim($name))] = trim($value);
        }
        return $headers;
    }
}
