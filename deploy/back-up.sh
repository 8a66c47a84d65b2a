#!/bin/sh
# Makes a backup below FOLDER, named after the moment, and then removes the oldest beyond KEEP (14) of them.
# Usage, from the folder of the release: sh deploy/back-up.sh FOLDER
set -eu
umask 077

folder=${1:?usage: sh deploy/back-up.sh FOLDER}
keep=${KEEP:-14}
case $keep in '' | *[!0-9]* | 0) echo "KEEP must be a number of backups, at least 1" >&2; exit 1 ;; esac

mkdir -p "$folder"
name=$(date -u +%Y-%m-%dT%H%M%SZ)
# Under another name until it is whole: what broke off is never taken for a backup, and goes.
trap 'rm -rf "$folder/.making-$name"' EXIT
node server/dist/backup/main.js backup "$folder/.making-$name"
mv "$folder/.making-$name" "$folder/$name"

# Names sort as their moments do. Only what this command has named is removed.
ls "$folder" | grep -E '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{6}Z$' | sort -r | tail -n "+$((keep + 1))" |
  while read -r old; do rm -rf "${folder:?}/$old"; done
echo "$folder/$name"
