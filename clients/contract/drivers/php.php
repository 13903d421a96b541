<?php

// Calls as JSON on standard input, one outcome a line on standard output. The argument is the transport: curl or streams.

declare(strict_types=1);

use Wayline\CurlTransport;
use Wayline\StreamTransport;
use Wayline\Wayline;
use Wayline\WaylineException;
use Wayline\Webhook;

error_reporting(E_ALL);
set_error_handler(static function (int $level, string $message): bool {
    if ((error_reporting() & $level) === 0) {
        return true;
    }
    throw new ErrorException($message);
});
spl_autoload_register(static function (string $class): void {
    require __DIR__ . '/../../php/src/' . substr($class, strlen('Wayline\\')) . '.php';
});

$transport = $argv[1];
if ($transport === 'curl' && !extension_loaded('curl')) {
    exit(77);
}

/** @param array<string, mixed> $call */
function resultOf(array $call, string $transport): array
{
    $kind = $transport === 'curl' ? CurlTransport::class : StreamTransport::class;
    if ($call['call'] === 'verifyWebhook') {
        return ['value' => Webhook::verify(...$call['args'])];
    }
    $settings = $call['settings'];
    $own = new $kind((float) ($settings['timeout'] ?? 10), $settings['maxAnswer'] ?? 2 ** 25);
    $wayline = new Wayline(...$settings, transport: $own);
    $send = $wayline->{$call['call']}(...);
    if (isset($call['times'])) {
        $texts = array_map(static fn (int $i): string => "{$call['args'][0]} $i", range(0, $call['times'] - 1));
        return ['value' => array_map(static fn (string $text): array => $send($text, $call['args'][1]), $texts)];
    }
    $value = $send(...$call['args']);
    if ($call['call'] === 'itineraryFile') {
        $value = ['name' => $value->name, 'type' => $value->type, 'text' => iconv('ISO-8859-1', 'UTF-8', $value->text)];
    }
    $response = $wayline->lastResponse();
    return ['value' => $value === [] ? new stdClass() : $value, 'facts' => [
        'requestId' => $response->requestId(),
        'minute' => $response->rateLimits()['minute']['remaining'] ?? null,
        'replayed' => $response->isReplayed(),
    ]];
}

foreach (json_decode(stream_get_contents(STDIN), true, 512, JSON_THROW_ON_ERROR) as $call) {
    $started = microtime(true);
    try {
        $outcome = resultOf($call, $transport);
    } catch (WaylineException $exception) {
        $outcome = ['error' => [
            'code' => $exception->error,
            'status' => $exception->status,
            'message' => $exception->getMessage(),
            'requestId' => $exception->requestId,
            'retryAfter' => $exception->retryAfter,
        ]];
    }
    echo json_encode(['n' => $call['n'], 'seconds' => microtime(true) - $started] + $outcome), "\n";
}
