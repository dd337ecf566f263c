// The version of the product, as its package says.
import description from "../package.json" with { type: "json" };

export const version = description.version;
