<?php

declare(strict_types=1);

namespace Wayline;

/** PHP's own streams, where the curl extension is missing. */
final class StreamTransport implements Transport
{
    public function __construct(private readonly float $timeout, private readonly int $maxAnswer)
    {
    }

    public function send(string $method, string $url, array $headers, string $body): Response
    {
        $deadline = microtime(true) + $this->timeout;
        $context = stream_context_create(['http' => [
            'method' => $method,
            'header' => [...HeaderLines::write($headers), 'Connection: close'],
            'content' => $body,
            'follow_location' => 0,
            'ignore_errors' => true,
            'protocol_version' => 1.1,
            'timeout' => $this->timeout,
        ]]);
        $stream = @fopen($url, 'rb', false, $context);
        if ($stream === false) {
            throw $this->failure($deadline);
        }
        try {
            $lines = stream_get_meta_data($stream)['wrapper_data'] ?? [];
            $status = preg_match('/\AHTTP\/\S+ (\d{3})/', $lines[0] ?? '', $found) === 1 ? (int) $found[1] : 0;
            $read = HeaderLines::read($lines);
            $received = $this->read($stream, $deadline, $status);
        } finally {
            fclose($stream);
        }
        if (strlen($received) < (int) ($read['content-length'] ?? 0)) {
            throw new WaylineException('unreachable', 'The answer broke off.');
        }
        return new Response($status, $read, $received);
    }

    /** @param resource $stream */
    private function read($stream, float $deadline, int $status): string
    {
        $received = '';
        stream_set_blocking($stream, false);
        while (!feof($stream)) {
            $part = fread($stream, 65536);
            $received .= $part;
            if (strlen($received) > $this->maxAnswer) {
                $message = "The answer has more than {$this->maxAnswer} bytes.";
                throw new WaylineException('answer-too-large', $message, $status);
            }
            if (microtime(true) >= $deadline) {
                throw $this->failure($deadline);
            }
            if ($part === '' || $part === false) {
                usleep(2000);
            }
        }
        return $received;
    }

    private function failure(float $deadline): WaylineException
    {
        return microtime(true) >= $deadline
            ? new WaylineException('timed-out', 'Wayline did not answer in time.')
            : new WaylineException('unreachable', 'Wayline could not be reached.');
    }
}
