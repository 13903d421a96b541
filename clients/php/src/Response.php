<?php

declare(strict_types=1);

namespace Wayline;

/** An answer as it came. */
final class Response
{
    /** @param array<string, string> $headers by name in lower case */
    public function __construct(
        public readonly int $status,
        public readonly array $headers,
        public readonly string $body,
    ) {
    }

    public function requestId(): ?string
    {
        return $this->headers['x-request-id'] ?? null;
    }

    /** True where an idempotency key was known and nothing was counted again. */
    public function isReplayed(): bool
    {
        return ($this->headers['idempotent-replayed'] ?? '') === 'true';
    }

    /**
     * What each limit has left, from `"minute";r=59;t=12` (draft-ietf-httpapi-ratelimit-headers).
     *
     * @return array<string, array{remaining: int, resetSeconds: int}>
     */
    public function rateLimits(): array
    {
        $header = substr($this->headers['ratelimit'] ?? '', 0, 1000);
        preg_match_all('/"(\w{1,40})";r=(\d{1,15});t=(\d{1,15})/', $header, $found, PREG_SET_ORDER);
        $limits = [];
        foreach ($found as [, $name, $remaining, $reset]) {
            $limits[$name] = ['remaining' => (int) $remaining, 'resetSeconds' => (int) $reset];
        }
        return $limits;
    }

    /** @return array<string, mixed> */
    public function json(): array
    {
        $answer = json_decode($this->body, true);
        if (!is_array($answer) || !str_starts_with(ltrim($this->body), '{')) {
            $message = 'The answer is not JSON.';
            throw new WaylineException('answer-unreadable', $message, $this->status, null, $this->requestId());
        }
        return $answer;
    }
}
