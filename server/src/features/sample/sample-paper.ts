// The shape of a paper of the sample project, as its file is set from it.

export type SamplePaper = {
  fileName: string;
  title: string;
  authors: string[];
  /** As the head of each page prints it. */
  citation: string;
  abstract: string;
  sections: Array<{ heading: string; paragraphs: string[] }>;
};
