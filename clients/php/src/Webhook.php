<?php

declare(strict_types=1);

namespace Wayline;

/** Webhooks as Standard Webhooks signs them. */
final class Webhook
{
    private const TOLERANCE = 300;
    private const MOST_SIGNATURES = 10;

    /**
     * The event of a webhook, once its signature and its time are right.
     *
     * @param string $body as it came: file_get_contents('php://input')
     * @param array<string, string|list<string>> $headers getallheaders(), or those of a PSR-7 request
     * @param string $secret of the endpoint, "whsec_…"
     * @param int|null $now seconds since 1970
     * @return array<string, mixed>
     * @throws WaylineException webhook-unverified (answer 400), or webhook-secret-invalid
     */
    public static function verify(string $body, array $headers, string $secret, ?int $now = null): array
    {
        $key = self::keyOf($secret);
        $given = array_map(static fn ($value): string => is_array($value) ? (string) reset($value) : (string) $value, $headers);
        $given = array_change_key_case($given);
        $id = $given['webhook-id'] ?? '';
        $time = $given['webhook-timestamp'] ?? '';
        $isTime = preg_match('/\A\d{1,12}\z/', $time) === 1;
        if ($id === '' || !$isTime || abs(($now ?? time()) - (int) $time) > self::TOLERANCE) {
            throw self::unverified();
        }
        $wanted = 'v1,' . base64_encode(hash_hmac('sha256', "$id.$time.$body", $key, true));
        $signatures = explode(' ', $given['webhook-signature'] ?? '', self::MOST_SIGNATURES + 1);
        foreach (array_slice($signatures, 0, self::MOST_SIGNATURES) as $signature) {
            if (hash_equals($wanted, $signature)) {
                return json_decode($body, true, 512, JSON_THROW_ON_ERROR);
            }
        }
        throw self::unverified();
    }

    private static function keyOf(string $secret): string
    {
        $isSecret = preg_match('~\Awhsec_([A-Za-z0-9+/]{20,}={0,2})\z~', $secret, $found) === 1;
        $key = $isSecret ? base64_decode($found[1], true) : false;
        if ($key === false) {
            throw new WaylineException('webhook-secret-invalid', 'The secret is not whsec_…');
        }
        return $key;
    }

    private static function unverified(): WaylineException
    {
        $message = 'The signature is wrong or missing, or the request is more than five minutes away.';
        return new WaylineException('webhook-unverified', $message);
    }
}
