import json, os, urllib.request

with urllib.request.urlopen(os.environ["API_URL"] + "/status/summary.json") as response:
    print(json.load(response)["headline"]["status"])

request = urllib.request.Request(
    os.environ["API_URL"] + "/v1/usage",
    headers={"Authorization": "Bearer " + os.environ["API_KEY"]},
)
with urllib.request.urlopen(request) as response:
    for name in ["ratelimit-policy", "x-request-id"]:
        if name in response.headers:
            print(name + ":")
