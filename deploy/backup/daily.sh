#!/bin/sh
# The backup service of compose.yaml: a dump at its start, and one every BACKUP_HOURS hours; a failed one is said, and tried
# again after an hour. On the second of a month the newest is restored as a test; one that failed is tried again each day, and
# leaves a file until one succeeds, so that the service is unhealthy, the doctor says it and WaylineRestoreTestFailed rises.
set -u
folder=${BACKUP_DIR:-/backups}
trap 'exit 0' TERM INT
tested=
while :; do
  if sh /deploy/backup.sh; then hours=${BACKUP_HOURS:-24}; else echo "backup failed" >&2; hours=1; fi
  today=$(date -u +%Y-%m-%d)
  if [ "$tested" != "$today" ] && { [ "${today#*-*-}" = 02 ] || [ -e "$folder/restore-test-failed" ]; }; then
    tested=$today
    if sh /deploy/restore-test.sh; then rm -f "$folder/restore-test-failed"
    else echo "restore test failed" >&2; : > "$folder/restore-test-failed"; fi
  fi
  sleep "$(( hours * 3600 ))" &
  wait $!
done
