<?php

declare(strict_types=1);

namespace Wayline;

/** A refusal of the API, or a failure to reach it. */
class WaylineException extends \RuntimeException
{
    /**
     * @param string $error stable code of the problem document, or one of: key-missing, key-malformed,
     *     base-url-invalid, idempotency-key-invalid, unreachable, timed-out, answer-unreadable, answer-too-large,
     *     webhook-unverified, webhook-secret-invalid
     * @param int $status HTTP status; 0 when no answer came
     * @param array<string, mixed>|null $problem the whole problem document
     * @param int|null $retryAfter seconds after which the API asks to be called again
     */
    final public function __construct(
        public readonly string $error,
        string $message,
        public readonly int $status = 0,
        public readonly ?array $problem = null,
        public readonly ?string $requestId = null,
        public readonly ?int $retryAfter = null,
    ) {
        parent::__construct($message, $status);
    }

    /** The exception of an answer that is no success, by its status. */
    public static function ofResponse(Response $response): self
    {
        $problem = json_decode($response->body, true);
        $isProblem = is_array($problem) && is_string($problem['code'] ?? null);
        $class = match (true) {
            in_array($response->status, [401, 403], true) => AuthenticationException::class,
            $response->status === 429 => LimitException::class,
            $response->status === 422 => InvalidTextException::class,
            default => self::class,
        };
        $after = $response->headers['retry-after'] ?? '';
        $detail = $isProblem && is_string($problem['detail'] ?? null) ? $problem['detail'] : null;
        $requestId = $isProblem && is_string($problem['request_id'] ?? null) ? $problem['request_id'] : null;
        return new $class(
            $isProblem ? $problem['code'] : 'answer-unreadable',
            $detail ?? "The answer (status {$response->status}) is no problem document.",
            $response->status,
            $isProblem ? $problem : null,
            $requestId ?? $response->requestId(),
            preg_match('/\A\d{1,9}\z/', $after) === 1 ? (int) $after : null,
        );
    }

    /** True for what may succeed the next time. A used-up month is not waited for. */
    public function mayPass(): bool
    {
        return $this->status === 0
            ? in_array($this->error, ['unreachable', 'timed-out'], true)
            : in_array($this->status, [409, 429, 500, 502, 503, 504], true) && $this->error !== 'quota-exceeded';
    }
}
