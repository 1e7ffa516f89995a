#!/bin/sh
# Chromium without what it draws around pages: each new window would load the suggestions below the address bar,
# which nobody types into. The list of features is Playwright's, and of two such lists the last one counts.
off=WebUIOmniboxPopup,WebUIOmniboxAimPopup
for arg do
  shift
  case $arg in --disable-features=*) arg=$arg,$off ;; esac
  set -- "$@" "$arg"
done
exec "${CHROMIUM_PATH:-/usr/bin/chromium}" "$@"
