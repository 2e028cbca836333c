import base64, json, os, urllib.error, urllib.request


def call(method, path="", body=None):
    headers = {"Authorization": "Bearer " + os.environ["API_KEY"]}
    if body is not None:
        headers["Content-Type"] = "application/json"
        body = json.dumps(body).encode()
    url = os.environ["API_URL"] + "/v1/scans" + path
    request = urllib.request.Request(url, body, headers, method=method)
    try:
        with urllib.request.urlopen(request) as response:
            return json.load(response)
    except urllib.error.HTTPError as error:
        return json.load(error)


with open("photo.jpg", "rb") as photo:
    image = base64.b64encode(photo.read()).decode()
scan = call("POST", "", {"image": image, "options": {"retain_hours": 24}})
path = "/" + scan["meta"]["id"]
print(call("GET", path)["meta"]["status"])
print(json.dumps(call("DELETE", path)["deleted"]))
print(call("GET", path)["error"]["code"])
