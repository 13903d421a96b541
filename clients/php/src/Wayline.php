<?php

declare(strict_types=1);

namespace Wayline;

/**
 * The Wayline API. Every method throws WaylineException when it is refused or cannot reach the API.
 *
 * The last argument of a conversion holds the fields that the API documents (options, format, language, today) and
 * `idempotencyKey`, a key of your own that makes a repetition safe across restarts.
 */
final class Wayline
{
    public const VERSION = '1.0.0';

    private readonly string $baseUrl;
    private readonly Transport $transport;
    /** @var array<string, string> */
    private readonly array $headers;
    private ?Response $lastResponse = null;

    /**
     * @param float $backoff seconds before the first repetition at the most; doubled each time
     * @param float $maxWait seconds that no wait exceeds; an API that asks for more is not waited for
     * @param float $timeout seconds after which an attempt without a whole answer is given up
     * @param int $maxAnswer bytes that no answer may exceed
     */
    public function __construct(
        string $baseUrl,
        #[\SensitiveParameter] ?string $privateKey,
        ?string $publicKey = null,
        private readonly int $retries = 3,
        private readonly float $backoff = 0.5,
        private readonly float $maxWait = 60.0,
        float $timeout = 10.0,
        int $maxAnswer = 2 ** 25,
        ?Transport $transport = null,
    ) {
        if ($privateKey === null || $privateKey === '') {
            throw new WaylineException('key-missing', 'No private key was given: is WAYLINE_PRIVATE_KEY set?');
        }
        $keys = array_filter([$privateKey, $publicKey ?? ''], 'strlen');
        if (preg_grep('/\A[\x21-\x7e]{1,200}\z/', $keys, PREG_GREP_INVERT) !== []) {
            $message = 'A key has a blank, a line break or another character that keys do not have.';
            throw new WaylineException('key-malformed', $message);
        }
        $userAgent = 'wayline-php/' . self::VERSION;
        $this->headers = [
            'Accept' => 'application/json, */*;q=0.1',
            'User-Agent' => $userAgent,
            'Authorization' => 'Bearer ' . $privateKey,
        ] + array_filter(['PUBLIC-APP-KEY' => $publicKey ?? ''], 'strlen');
        $this->baseUrl = self::checkBaseUrl($baseUrl);
        $this->transport = $transport ?? (extension_loaded('curl')
            ? new CurlTransport($timeout, $maxAnswer)
            : new StreamTransport($timeout, $maxAnswer));
    }

    /**
     * The flights of one text. Counts as one request when there are any; a repetition is never counted twice.
     *
     * @param array<string, mixed> $fields
     * @return array<string, mixed>
     */
    public function convert(string $pnr, array $fields = []): array
    {
        return $this->post('/api/v1/convert', ['pnr' => $pnr] + $fields)->json();
    }

    /**
     * Up to 100 texts; each of `results` has its own `status`, 200 or that of a problem, in the same order.
     *
     * @param list<string|array<string, mixed>> $texts
     * @param array<string, mixed> $fields
     * @return array<string, mixed>
     */
    public function convertBatch(array $texts, array $fields = []): array
    {
        return $this->post('/api/v1/convert/batch', ['texts' => $texts] + $fields)->json();
    }

    /**
     * Everything that is read from one text: passengers, journeys, segments, services, tickets, prices.
     *
     * @param array<string, mixed> $fields
     * @return array<string, mixed>
     */
    public function itineraries(string $text, array $fields = []): array
    {
        return $this->post('/api/v1/itineraries', ['text' => $text] + $fields)->json();
    }

    /**
     * The itinerary of one text as a file: `type` is its media type, a PDF unless named. `text` holds its bytes.
     *
     * @param array<string, mixed> $fields
     */
    public function itineraryFile(string $text, array $fields = []): WrittenFile
    {
        $accept = ['Accept' => $fields['type'] ?? 'application/pdf'];
        unset($fields['type']);
        return self::fileOf($this->post('/api/v1/itineraries/file', ['text' => $text] + $fields, $accept));
    }

    /**
     * Up to 100 texts, each with its own `status`.
     *
     * @param list<string|array<string, mixed>> $texts
     * @param array<string, mixed> $fields
     * @return array<string, mixed>
     */
    public function itinerariesBatch(array $texts, array $fields = []): array
    {
        return $this->post('/api/v1/itineraries/batch', ['texts' => $texts] + $fields)->json();
    }

    /**
     * Two versions of a booking: `before` and `after`, each with a `text` or an `itinerary`.
     *
     * @param array<string, mixed> $versions
     * @param array<string, mixed> $fields
     * @return array<string, mixed>
     */
    public function compareItineraries(array $versions, array $fields = []): array
    {
        return $this->post('/api/v1/itineraries/compare', $versions + $fields)->json();
    }

    /**
     * One text as a text file, HTML page or calendar: `type` is txt, html or ics.
     *
     * @param array<string, mixed> $fields
     */
    public function writeFile(string $input, array $fields = []): WrittenFile
    {
        return self::fileOf($this->post('/api/write-file', ['input' => $input] + $fields));
    }

    /** @return array<string, mixed> */
    public function airport(string $code): array
    {
        return $this->call('GET', '/api/v1/airports/' . rawurlencode($code))->json();
    }

    /** @return array<string, mixed> */
    public function airline(string $code): array
    {
        return $this->call('GET', '/api/v1/airlines/' . rawurlencode($code))->json();
    }

    /** @return array<string, mixed> */
    public function aircraft(string $code): array
    {
        return $this->call('GET', '/api/v1/aircraft/' . rawurlencode($code))->json();
    }

    /** Request id and rate limits of the last call that succeeded. */
    public function lastResponse(): ?Response
    {
        return $this->lastResponse;
    }

    private static function fileOf(Response $response): WrittenFile
    {
        preg_match('/filename="([\w.-]{1,100})"/', $response->headers['content-disposition'] ?? '', $name);
        $type = explode(';', $response->headers['content-type'] ?? 'text/plain')[0];
        return new WrittenFile($name[1] ?? 'itinerary.txt', $type, $response->body);
    }

    /**
     * @param array<string, mixed> $fields
     * @param array<string, string> $accept
     */
    private function post(string $path, array $fields, array $accept = []): Response
    {
        $key = $fields['idempotencyKey'] ?? bin2hex(random_bytes(16));
        if (!is_string($key) || preg_match('/\A[\x20-\x7e]{1,255}\z/', $key) !== 1) {
            $message = 'An idempotency key has 1 to 255 printable ASCII characters.';
            throw new WaylineException('idempotency-key-invalid', $message);
        }
        unset($fields['idempotencyKey']);
        $body = json_encode($fields, JSON_THROW_ON_ERROR | JSON_UNESCAPED_SLASHES | JSON_INVALID_UTF8_SUBSTITUTE);
        $headers = ['Content-Type' => 'application/json', 'Idempotency-Key' => $key] + $accept;
        return $this->call('POST', $path, $headers, $body);
    }

    /** @param array<string, string> $headers */
    private function call(string $method, string $path, array $headers = [], string $body = ''): Response
    {
        for ($attempt = 0;; $attempt += 1) {
            try {
                $response = $this->transport->send($method, $this->baseUrl . $path, $headers + $this->headers, $body);
                if ($response->status < 200 || $response->status >= 300) {
                    throw WaylineException::ofResponse($response);
                }
                return $this->lastResponse = $response;
            } catch (WaylineException $exception) {
                $wait = $this->waitAfter($exception, $attempt) ?? throw $exception;
                usleep((int) ($wait * 1_000_000));
            }
        }
    }

    /** Seconds to wait, or null to give up. */
    private function waitAfter(WaylineException $exception, int $attempt): ?float
    {
        $asked = $exception->retryAfter ?? 0;
        if ($attempt >= $this->retries || !$exception->mayPass() || $asked > $this->maxWait) {
            return null;
        }
        $drawn = random_int(0, 1_000_000) / 1_000_000 * min($this->backoff * 2 ** $attempt, $this->maxWait);
        return min($asked + $drawn, $this->maxWait);
    }

    private static function checkBaseUrl(string $baseUrl): string
    {
        if (preg_match('/\Ahttps?:\/\/[\x21-\x7e]+\z/i', $baseUrl) && !preg_match('/[@?#\\\\]/', $baseUrl)) {
            if (is_string(parse_url($baseUrl, PHP_URL_HOST))) {
                return rtrim($baseUrl, '/');
            }
        }
        throw new WaylineException('base-url-invalid', 'The base URL has to be like https://wayline.example.');
    }
}
