// Programs that check whether a call to a webhook is ours, each a function that can be copied as it is: the time is
// of now, and the signature fits the secret and the body as it came.

export const verifyLanguages = ['node', 'php', 'python', 'go'] as const;
export type VerifyLanguage = (typeof verifyLanguages)[number];

export const verifyCode: Record<VerifyLanguage, string> = {
  node: `import { createHmac, timingSafeEqual } from "node:crypto";

/** headers with names in lower case; body as the text that came, not parsed and printed again */
export function isOurs(secret, headers, body) {
  const timestamp = headers["webhook-timestamp"] ?? "";
  if (Math.abs(Date.now() / 1000 - Number(timestamp)) > 300) return false;
  const mac = createHmac("sha256", secret).update(timestamp + "." + body).digest("hex");
  const expected = Buffer.from("v1=" + mac);
  const given = Buffer.from(headers["webhook-signature"] ?? "");
  return given.length === expected.length && timingSafeEqual(given, expected);
}
`,
  php: `<?php
/** $body is file_get_contents('php://input') */
function is_ours(string $secret, array $server, string $body): bool {
    $timestamp = $server['HTTP_WEBHOOK_TIMESTAMP'] ?? '';
    if (abs(time() - (int) $timestamp) > 300) {
        return false;
    }
    $expected = 'v1=' . hash_hmac('sha256', $timestamp . '.' . $body, $secret);
    return hash_equals($expected, $server['HTTP_WEBHOOK_SIGNATURE'] ?? '');
}
`,
  python: `import hashlib
import hmac
import time


def is_ours(secret: str, headers: dict, body: bytes) -> bool:
    """headers with names in lower case; body as the bytes that came"""
    timestamp = headers.get("webhook-timestamp", "0")
    if abs(time.time() - int(timestamp)) > 300:
        return False
    mac = hmac.new(secret.encode(), timestamp.encode() + b"." + body, hashlib.sha256)
    return hmac.compare_digest("v1=" + mac.hexdigest(), headers.get("webhook-signature", ""))
`,
  go: `package webhook

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"net/http"
	"strconv"
	"time"
)

// IsOurs takes the body as the bytes that came.
func IsOurs(secret string, header http.Header, body []byte) bool {
	timestamp := header.Get("webhook-timestamp")
	seconds, err := strconv.ParseInt(timestamp, 10, 64)
	if err != nil || time.Since(time.Unix(seconds, 0)).Abs() > 5*time.Minute {
		return false
	}
	mac := hmac.New(sha256.New, []byte(secret))
	mac.Write([]byte(timestamp + "."))
	mac.Write(body)
	expected := "v1=" + hex.EncodeToString(mac.Sum(nil))
	return hmac.Equal([]byte(expected), []byte(header.Get("webhook-signature")))
}
`,
};
