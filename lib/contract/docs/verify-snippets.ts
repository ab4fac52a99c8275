export const VERIFY_LANGUAGES = ["Node.js", "Python", "Go", "PHP", "Ruby"] as const;
type VerifyLanguage = (typeof VERIFY_LANGUAGES)[number];

/** Name of the environment variable that the snippets read the signing secret from. */
export const SECRET_VARIABLE = "ROWCALL_WEBHOOK_SECRET";

/**
 * How a receiver tells that a request is ours: one function on the raw body, from the standard library alone. It compares in constant
 * time, takes any of several signatures, and refuses what is more than five minutes old.
 */
export function verifySnippet(language: VerifyLanguage): string {
  return SNIPPETS[language];
}

const NODE = `import { createHmac, timingSafeEqual } from "node:crypto";

const key = Buffer.from(process.env.${SECRET_VARIABLE}.replace("whsec_", ""), "base64");

/** @param headers of the request, names in lower case. @param body its bytes, before JSON.parse. */
export function isFromRowcall(headers, body) {
  const id = headers["webhook-id"];
  const timestamp = headers["webhook-timestamp"];
  const isRecent = Math.abs(Date.now() / 1000 - Number(timestamp)) <= 300;
  if (!id || !timestamp || !isRecent) return false;

  const expected = createHmac("sha256", key).update(\`\${id}.\${timestamp}.\`).update(body).digest();
  return String(headers["webhook-signature"]).split(" ").some((each) => {
    const [version, signature = ""] = each.split(",");
    const given = Buffer.from(signature, "base64");
    return version === "v1" && given.length === expected.length && timingSafeEqual(given, expected);
  });
}`;

const PYTHON = `import base64
import hashlib
import hmac
import os
import time

KEY = base64.b64decode(os.environ["${SECRET_VARIABLE}"].removeprefix("whsec_"))


def is_from_rowcall(headers, body: bytes) -> bool:
    """body: the raw bytes of the request, before json.loads."""
    event_id = headers.get("webhook-id", "")
    timestamp = headers.get("webhook-timestamp", "")
    if not timestamp.isdecimal() or abs(time.time() - int(timestamp)) > 300:
        return False

    signed = f"{event_id}.{timestamp}.".encode() + body
    digest = hmac.new(KEY, signed, hashlib.sha256).digest()
    expected = b"v1," + base64.b64encode(digest)
    given = headers.get("webhook-signature", "").split(" ")
    return any(hmac.compare_digest(each.encode(), expected) for each in given)`;

const GO = `package webhooks

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"net/http"
	"os"
	"strconv"
	"strings"
	"time"
)

// IsFromRowcall takes the raw bytes of the request's body, before json.Unmarshal.
func IsFromRowcall(header http.Header, body []byte) bool {
	secret := strings.TrimPrefix(os.Getenv("${SECRET_VARIABLE}"), "whsec_")
	key, err := base64.StdEncoding.DecodeString(secret)
	if err != nil || len(key) == 0 {
		return false
	}
	timestamp := header.Get("webhook-timestamp")
	sent, err := strconv.ParseInt(timestamp, 10, 64)
	if err != nil || time.Since(time.Unix(sent, 0)).Abs() > 5*time.Minute {
		return false
	}

	mac := hmac.New(sha256.New, key)
	mac.Write([]byte(header.Get("webhook-id") + "." + timestamp + "."))
	mac.Write(body)
	expected := []byte("v1," + base64.StdEncoding.EncodeToString(mac.Sum(nil)))
	for _, given := range strings.Split(header.Get("webhook-signature"), " ") {
		if hmac.Equal([]byte(given), expected) {
			return true
		}
	}
	return false
}`;

const PHP = `<?php
// $headers = array_change_key_case(getallheaders());
// $body = file_get_contents('php://input');

function is_from_rowcall(array $headers, string $body): bool
{
    $secret = preg_replace('/^whsec_/', '', (string) getenv('${SECRET_VARIABLE}'));
    $key = base64_decode($secret, true);
    $timestamp = $headers['webhook-timestamp'] ?? '';
    if (!$key || !ctype_digit($timestamp) || abs(time() - (int) $timestamp) > 300) {
        return false;
    }

    $signed = ($headers['webhook-id'] ?? '') . '.' . $timestamp . '.' . $body;
    $expected = 'v1,' . base64_encode(hash_hmac('sha256', $signed, $key, true));
    foreach (explode(' ', $headers['webhook-signature'] ?? '') as $given) {
        if (hash_equals($expected, $given)) {
            return true;
        }
    }
    return false;
}`;

const RUBY = `require "openssl"

KEY = ENV.fetch("${SECRET_VARIABLE}").delete_prefix("whsec_").unpack1("m0")

# body: the raw bytes of the request, before JSON.parse; names of headers in lower case.
def from_rowcall?(headers, body)
  timestamp = headers["webhook-timestamp"].to_s
  return false unless timestamp.match?(/\\A\\d+\\z/)
  return false if (Time.now.to_i - timestamp.to_i).abs > 300

  signed = "#{headers["webhook-id"]}.#{timestamp}.#{body}"
  expected = "v1," + [OpenSSL::HMAC.digest("SHA256", KEY, signed)].pack("m0")
  headers["webhook-signature"].to_s.split(" ").any? do |given|
    OpenSSL.secure_compare(given, expected)
  end
end`;

const SNIPPETS: Readonly<Record<VerifyLanguage, string>> = { "Node.js": NODE, Python: PYTHON, Go: GO, PHP, Ruby: RUBY };
