import base64, json, os, urllib.request


def call(path, body=None):
    headers = {"Authorization": "Bearer " + os.environ["API_KEY"]}
    if body is not None:
        headers["Content-Type"] = "application/json"
        body = json.dumps(body).encode()
    request = urllib.request.Request(os.environ["API_URL"] + path, body, headers)
    with urllib.request.urlopen(request) as response:
        return json.load(response)


before = call("/v1/usage")["balance_credits"]
with open("photo.jpg", "rb") as photo:
    image = base64.b64encode(photo.read()).decode()
scan = call("/v1/scans", {"image": image})
print("billed " + json.dumps(scan["meta"]["billed"]))
print("credits drawn", before - call("/v1/usage")["balance_credits"])
