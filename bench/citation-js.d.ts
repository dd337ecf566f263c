// The little of citation-js that the comparison calls.
declare module "@citation-js/core" {
  export const plugins: {
    input: { chain(input: string, options: { generateGraph: boolean }): unknown[] };
  };
}
declare module "@citation-js/plugin-ris";
