<?php

declare(strict_types=1);

namespace Wayline;

/** The curl extension; its connection stays open between calls. */
final class CurlTransport implements Transport
{
    private readonly \CurlHandle $handle;

    public function __construct(private readonly float $timeout, private readonly int $maxAnswer)
    {
        $this->handle = curl_init();
    }

    public function send(string $method, string $url, array $headers, string $body): Response
    {
        $lines = [];
        $received = '';
        $isTooLarge = false;
        curl_reset($this->handle);
        curl_setopt_array($this->handle, $this->options($method, $url, $headers, $body) + [
            CURLOPT_HEADERFUNCTION => function (mixed $handle, string $line) use (&$lines): int {
                $lines[] = $line;
                return strlen($line);
            },
            CURLOPT_WRITEFUNCTION => function (mixed $handle, string $part) use (&$received, &$isTooLarge): int {
                $isTooLarge = strlen($received) + strlen($part) > $this->maxAnswer;
                $received .= $isTooLarge ? '' : $part;
                return $isTooLarge ? 0 : strlen($part);
            },
        ]);
        $isDone = curl_exec($this->handle);
        $status = (int) curl_getinfo($this->handle, CURLINFO_RESPONSE_CODE);
        if ($isTooLarge) {
            throw new WaylineException('answer-too-large', "The answer has more than {$this->maxAnswer} bytes.", $status);
        }
        if ($isDone === false) {
            throw curl_errno($this->handle) === CURLE_OPERATION_TIMEDOUT
                ? new WaylineException('timed-out', 'Wayline did not answer in time.')
                : new WaylineException('unreachable', 'Wayline could not be reached.');
        }
        return new Response($status, HeaderLines::read($lines), $received);
    }

    /**
     * @param array<string, string> $headers
     * @return array<int, mixed>
     */
    private function options(string $method, string $url, array $headers, string $body): array
    {
        return [
            CURLOPT_URL => $url,
            CURLOPT_CUSTOMREQUEST => $method,
            CURLOPT_HTTPHEADER => [...HeaderLines::write($headers), 'Expect:'],
            CURLOPT_FOLLOWLOCATION => false,
            CURLOPT_PROTOCOLS => CURLPROTO_HTTP | CURLPROTO_HTTPS,
            CURLOPT_TIMEOUT_MS => (int) ceil($this->timeout * 1000),
            CURLOPT_NOSIGNAL => true,
        ] + ($method === 'POST' ? [CURLOPT_POSTFIELDS => $body] : []);
    }
}
