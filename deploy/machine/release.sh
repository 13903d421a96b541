#!/bin/sh
# release.sh VERSION: builds a tag in /opt/wayline/releases/VERSION, beside what runs and without touching it.
set -eu
version=${1:?usage: release.sh VERSION}
home=${WAYLINE_HOME:-/opt/wayline}
case $version in
  .* | -* | */*)
    echo "$version is no version" >&2
    exit 1
    ;;
esac
place="$home/releases/$version"
if [ -e "$place" ]; then
  echo "$place is there already"
  exit 0
fi
part="$home/releases/.part"
rm -rf "$part"
mkdir -p "$part"
git -C "$home/repository" fetch --quiet --tags
git -C "$home/repository" archive --output="$part/source.tar" "$version"
tar -x -f "$part/source.tar" -C "$part"
rm "$part/source.tar"
(cd "$part" && npm ci --workspaces=false --ignore-scripts && npm run build)
mv "$part" "$place"
echo "built: $place; now: switch.sh $version"
