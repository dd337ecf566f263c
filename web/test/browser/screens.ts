// The addresses of every screen, for the checks that go over all of them.

const places = [
  "papers",
  "ask",
  "discover",
  "duplicates",
  "write",
  "analyse",
  "listen",
  "team",
  "runs",
  "keywords",
  "imports",
  "subscriptions",
  "bin",
  "notifications",
  "pdfs",
];

export function everyScreen(projectId: number, paperId: number): string[] {
  const project = `/projects/${projectId}`;
  return [
    "/",
    "/settings",
    "/settings/network",
    "/settings/keys",
    "/settings/appearance",
    "/settings/about",
    "/docs?filter=createProject",
    project,
    ...places.map((place) => `${project}/${place}`),
    `${project}/papers/${paperId}`,
    `${project}/papers/${paperId}/citations`,
  ];
}
