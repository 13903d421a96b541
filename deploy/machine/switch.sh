#!/bin/sh
# switch.sh VERSION: brings the database up to date, leads /opt/wayline/current to a release that release.sh has built, and
# restarts the processes one after the other. The way back is the same command with the version before.
# Stops at the first process that does not become ready: the others then go on with the release that they run.
set -eu
version=${1:?usage: switch.sh VERSION}
home=${WAYLINE_HOME:-/opt/wayline}
settings=${WAYLINE_SETTINGS:-/etc/wayline/wayline.env}
releases="$home/releases"
if [ ! -f "$releases/$version/build/index.js" ]; then
  echo "$releases/$version is not built: release.sh $version" >&2
  exit 1
fi
su -s /bin/sh wayline -c "cd '$releases/$version' && node --env-file='$settings' build/index.js migrate"

# A link is replaced by renaming another one over it: it is never missing
ln -sfn "releases/$version" "$home/.current"
mv -T "$home/.current" "$home/current"

ready() {
  tries=0
  until curl --silent --fail --output /dev/null --max-time 2 "http://127.0.0.1:$1/readyz"; do
    tries=$((tries + 1))
    if [ "$tries" -ge "${READY_TRIES:-120}" ]; then
      echo "port $1 is not ready: journalctl -u wayline@web-$1. The other processes were left as they are" >&2
      exit 1
    fi
    sleep 1
  done
}

units=$(systemctl list-units --plain --no-legend 'wayline@*' | sed 's/[ .].*//')
for unit in $(printf '%s\n' "$units" | grep -v '^wayline@web-' || true); do
  systemctl restart "$unit"
done
for unit in $(printf '%s\n' "$units" | grep '^wayline@web-' || true); do
  systemctl restart "$unit"
  ready "${unit#wayline@web-}"
done

# Three releases stay: this one, and the two built last beside it
find "$releases" -mindepth 1 -maxdepth 1 -type d ! -name '.*' ! -name "$version" -printf '%T@ %p\n' | sort -rn | tail -n +3 |
  cut -d ' ' -f 2- | while IFS= read -r old; do rm -rf "$old"; done
echo "running: $version"
