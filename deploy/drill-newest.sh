#!/bin/sh
# Drills the newest backup that deploy/back-up.sh has made below FOLDER, in a place below DATA_DIR.
# Usage, from the folder of the release: sh deploy/drill-newest.sh FOLDER
set -eu
umask 077

folder=${1:?usage: sh deploy/drill-newest.sh FOLDER}
newest=$(ls "$folder" | grep -E '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{6}Z$' | sort | tail -n 1)
[ -n "$newest" ] || { echo "there is no backup in $folder" >&2; exit 1; }
exec node server/dist/backup/main.js backup drill "$folder/$newest" --in "${DATA_DIR:-.data}"
