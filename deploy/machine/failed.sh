#!/bin/sh
# failed.sh UNIT: emails CONTACT_TO that a unit of systemd has failed, by the mail server of the product's settings.
# The address of the mail server may hold a password: curl reads it from standard input, and no list of processes shows it.
set -eu
unit=${1:?usage: failed.sh UNIT}
: "${CONTACT_TO:?}" "${MAIL_FROM:?}"
url=${SMTP_URL:-}
[ -n "$url" ] || url=$(cat "${SMTP_URL_FILE:?}")
address() { printf '%s' "$1" | sed 's/.*<\(.*\)>.*/\1/'; }
text=$(mktemp)
trap 'rm -f "$text"' EXIT
cat > "$text" <<MAIL
From: $MAIL_FROM
To: $CONTACT_TO
Subject: $unit has failed on $(uname -n)
Date: $(LC_ALL=C date -u '+%a, %d %b %Y %H:%M:%S +0000')
Content-Type: text/plain; charset=utf-8
Auto-Submitted: auto-generated

$unit has failed on $(uname -n). This says why:

  journalctl -u $unit --since -2h
MAIL
curl --silent --show-error --ssl --max-time 60 --mail-from "$(address "$MAIL_FROM")" --mail-rcpt "$(address "$CONTACT_TO")" \
  --upload-file "$text" --config - <<CONFIG
url = "$url"
CONFIG
