<?php

declare(strict_types=1);

namespace Wayline;

/** A file as the API wrote it; the type has no parameters. */
final class WrittenFile
{
    public function __construct(
        public readonly string $name,
        public readonly string $type,
        public readonly string $text,
    ) {
    }
}
