import base64, http.client, json, os, sys, time, urllib.error, urllib.request, uuid

with open("photo.jpg", "rb") as photo:
    body = json.dumps({"image": base64.b64encode(photo.read()).decode()}).encode()
request = urllib.request.Request(
    os.environ["API_URL"] + "/v1/scans",
    body,
    {
        "Authorization": "Bearer " + os.environ["API_KEY"],
        "Content-Type": "application/json",
        "Idempotency-Key": str(uuid.uuid4()),
    },
)


def wait_of(error, code, tries):
    """Seconds until another try makes sense; None if none does."""
    if error.code == 503 or code == "rate_limited":
        return int(error.headers.get("Retry-After", 1))
    return tries if error.code == 500 or code == "idempotency_in_progress" else None


for tries in range(1, 6):
    try:
        with urllib.request.urlopen(request, timeout=60) as response:
            print(json.load(response)["meta"]["status"])
            sys.exit()
    except urllib.error.HTTPError as error:
        failure = json.load(error)["error"]["code"]
        wait = wait_of(error, failure, tries)
    except (OSError, http.client.HTTPException, ValueError):
        # No answer, or half of one: the same key makes it safe to ask again.
        failure, wait = "no answer", tries
    if wait is None or wait > 60:
        break
    time.sleep(wait)
print("failed: " + failure)
sys.exit(1)
