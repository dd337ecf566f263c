// Settings: the environment with stored values over it, checked, and in force at once.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { expectInvalid, expectOk, expectRefusal, useApp } from "./testing.ts";

const secret = "sk-a-secret-of-the-operator";

describe("settings", () => {
  const environment = {
    WORKERS: "0",
    LLM_MODEL: "model-of-the-environment",
    LLM_TEMPERATURE: "1.5",
    OPENAI_API_KEY: secret,
    PROV2_API_KEY: "short",
    ANTHROPIC_API_KEY: "the-customary-name-comes-second",
    PROV3_BASE_URL: "https://operator.example/v1",
    SEMANTIC_SCHOLAR_API_KEY: "graph-key-0123456789",
    UNPAYWALL_EMAIL: "contact@example.org",
  };
  const api = useApp(environment);
  const read = async () => expectOk(await api.call("GET", "/settings"));
  const put = (body: object) => api.call("PUT", "/settings", { body });

  test("all settings of the specification are there, and no others", async () => {
    assert.deepEqual(Object.keys(await read()).sort(), [
      "cuda_visible_devices",
      "data_dir",
      "embedding_model",
      "graph_api_key",
      "llm_max_tokens",
      "llm_model",
      "llm_provider",
      "llm_temperature",
      "oa_email",
      "prov1_api_key",
      "prov1_model",
      "prov2_api_key",
      "prov2_model",
      "prov3_api_key",
      "prov3_base_url",
      "prov3_model",
      "prov4_api_key",
      "prov4_base_url",
      "prov4_model",
      "prov5_base_url",
      "prov5_model",
      "reranker_model",
    ]);
  });

  test("what the environment says holds, under its own and the customary names, with defaults for the rest", async () => {
    const settings = await read();
    assert.equal(settings.llm_model, "model-of-the-environment");
    assert.equal(settings.llm_temperature, 1.5);
    assert.equal(settings.prov3_base_url, "https://operator.example/v1");
    assert.equal(settings.oa_email, "contact@example.org");
    assert.equal(settings.data_dir, api.running.fixture.dataDir);
    assert.deepEqual(
      [settings.llm_provider, settings.llm_max_tokens, settings.prov4_model],
      ["mock", 4096, ""],
    );
  });

  test("keys are shown as their first four and last four characters, short ones as stars, unset ones as nothing", async () => {
    const settings = await read();
    assert.equal(settings.prov1_api_key, "sk-a***ator");
    assert.equal(settings.prov2_api_key, "***");
    assert.equal(settings.graph_api_key, "grap***6789");
    assert.equal(settings.prov4_api_key, "");
  });

  test("a stored value goes before the environment's, field by field", async () => {
    const changed = expectOk(
      await put({
        llm_model: "stored",
        llm_temperature: 0,
        prov3_base_url: "https://stored.example",
      }),
    );
    assert.deepEqual(
      [changed.llm_model, changed.llm_temperature, changed.prov3_base_url, changed.llm_max_tokens],
      ["stored", 0, "https://stored.example", 4096],
    );
    assert.deepEqual(await read(), changed);
  });

  test("null and missing fields are left alone; an empty text is a value", async () => {
    const before = expectOk(await put({ llm_model: "kept", prov4_model: "kept too" }));
    const all = Object.fromEntries(Object.keys(before).map((name) => [name, null]));
    assert.deepEqual(expectOk(await put(all)), before);
    assert.deepEqual(expectOk(await put({})), before);
    assert.equal(expectOk(await put({ llm_model: "" })).llm_model, "");
  });

  test("fields that cannot be changed over the API are ignored", async () => {
    const before = await read();
    const after = expectOk(
      await put({
        data_dir: "/tmp/x",
        graph_api_key: "new",
        oa_email: "x@y.zz",
        prov1_base_url: "https://x",
        frob: 1,
      }),
    );
    assert.deepEqual(after, before);
  });

  test("values out of range are 400 and say which", async () => {
    const bodies = [
      { llm_temperature: -0.1 },
      { llm_temperature: 2.1 },
      { llm_max_tokens: 0 },
      { llm_max_tokens: 128_001 },
      { llm_max_tokens: -5 },
      { llm_provider: "prov6" },
      { llm_provider: "" },
      { llm_model: "x".repeat(201) },
      { prov1_api_key: "x".repeat(501) },
    ];
    for (const body of bodies) {
      const [name] = Object.keys(body);
      const reply = expectRefusal(await put(body), 400);
      assert.match(reply.message, new RegExp(String(name), "u"));
      assert.deepEqual(reply.data[0].loc, ["body", name]);
    }
    for (const body of [
      { llm_temperature: 0 },
      { llm_temperature: 2 },
      { llm_max_tokens: 1 },
      { llm_max_tokens: 128_000 },
    ]) {
      expectOk(await put(body));
    }
  });

  test("values of the wrong kind are 422 and named", async () => {
    const bodies = [
      { llm_temperature: "hot" },
      { llm_temperature: "1" },
      { llm_max_tokens: 1.5 },
      { llm_max_tokens: "10" },
      { llm_model: 5 },
      { prov1_api_key: ["x"] },
      { prov5_base_url: {} },
      { llm_provider: 1, llm_temperature: "x" },
    ];
    for (const body of bodies.slice(0, -1))
      expectInvalid(await put(body), "body", Object.keys(body)[0] ?? "");
    expectRefusal(await put({ llm_temperature: 9, llm_model: 5 }), 422);
    expectInvalid(await api.call("PUT", "/settings", { raw: "[]" }), "body");
  });

  test("a change that is refused in one field changes none", async () => {
    const before = await read();
    expectRefusal(await put({ llm_model: "no", llm_temperature: 9 }), 400);
    expectRefusal(await put({ llm_model: "no", prov3_base_url: "ftp://x" }), 400);
    assert.deepEqual(await read(), before);
  });

  test("a base URL is http or https, without a password, and never link-local", async () => {
    const refused = [
      "ftp://host",
      "file:///etc/passwd",
      "javascript:alert(1)",
      "host",
      "//host",
      "http://",
      "https://user@host",
      "https://user:pass@host",
      "https://:pass@host",
      "http://169.254.169.254/latest",
      "http://169.254.1.1:80",
      "http://2852039166",
      "http://0xa9fea9fe",
      "http://[fe80::1]",
      "http://[::ffff:169.254.169.254]",
      "http://0.0.0.0",
    ];
    for (const name of ["prov3_base_url", "prov4_base_url", "prov5_base_url"]) {
      for (const value of refused) {
        const reply = expectRefusal(await put({ [name]: value }), 400);
        assert.match(reply.message, new RegExp(name, "u"), value);
        assert.doesNotMatch(JSON.stringify(reply), /pass@/u);
      }
      for (const value of [
        "http://localhost:11434",
        "http://192.168.1.5/v1",
        "https://host.example/v1",
        "",
      ]) {
        assert.equal(expectOk(await put({ [name]: value }))[name], value);
      }
    }
  });

  test("the catalogue of providers has the six of the specification", async () => {
    const models = expectOk(await api.call("GET", "/settings/models"));
    const ids = models.map((each: { provider: string }) => each.provider);
    assert.deepEqual(ids, ["prov1", "prov2", "prov3", "prov4", "prov5", "mock"]);
    const facts = Object.fromEntries(
      models.map((each: Record<string, string>) => [
        each["provider"],
        [
          each["display_name"],
          each["requires_api_key"],
          each["requires_base_url"],
          each["default_base_url"],
        ],
      ]),
    );
    assert.deepEqual(facts["prov1"], ["OpenAI", true, false, ""]);
    assert.deepEqual(facts["prov2"], ["Anthropic", true, false, ""]);
    assert.deepEqual(facts["prov3"]?.slice(1), [
      true,
      true,
      "https://dashscope.aliyuncs.com/compatible-mode/v1",
    ]);
    assert.deepEqual(facts["prov4"]?.slice(1), [
      true,
      true,
      "https://ark.cn-beijing.volces.com/api/v3",
    ]);
    assert.deepEqual(facts["prov5"], ["Ollama", false, true, "http://localhost:11434"]);
    for (const { models: names } of models) assert.ok(names.length > 0);
  });

  test("health says that the service is well, its version and its mode, and needs nobody's leave", async () => {
    expectOk(await put({ llm_provider: "prov5" }));
    const health = expectOk(await api.call("GET", "/settings/health"));
    assert.equal(health.status, "healthy");
    assert.match(health.version, /^\d+\.\d+\.\d+/u);
    assert.deepEqual([health.auth_mode, health.provider], ["open", "prov5"]);
  });
});
