// The environment of a process, before anything in it was checked.

export type Environment = Record<string, string | undefined>;
