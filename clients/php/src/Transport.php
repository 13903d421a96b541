<?php

declare(strict_types=1);

namespace Wayline;

/** One attempt over HTTP. Redirects are not followed: they would carry the key to another host. */
interface Transport
{
    /**
     * @param array<string, string> $headers
     * @throws WaylineException unreachable, timed-out, answer-too-large
     */
    public function send(string $method, string $url, array $headers, string $body): Response;
}
