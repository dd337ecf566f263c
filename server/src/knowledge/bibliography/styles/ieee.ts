// IEEE: the entry of a numbered reference list, in the order each kind of work has.
import type { CslItem } from "../csl-item.ts";
import { append, join, wrap } from "./compose.ts";
import {
  bookTypes,
  commas,
  access,
  author,
  editor,
  event,
  genreAndNumber,
  host,
  issued,
  journal,
  locators,
  page,
  place,
  publisher,
  series,
  status,
  title,
} from "./ieee-parts.ts";
import { field, has } from "./item.ts";
import { isType } from "./kinds.ts";
import { italic, type Rich } from "./rich-text.ts";

export function ieee(item: CslItem): Rich {
  const isArticle = item.type === "article-journal";
  const body = join([author(item), bodyOf(item)], ", ");
  const tail = access(item);
  if (isArticle && tail.length > 0) return join([append(body, ","), tail], " ");
  return join([append(body, "."), tail], " ");
}

function bodyOf(item: CslItem): Rich {
  switch (item.type) {
    case "article-journal":
      return commas(
        title(item),
        italic(journal(item)),
        locators(item),
        page(item),
        issued(item),
        status(item),
      );
    case "paper-conference":
    case "speech":
      return join(
        [
          commas(title(item), event(item), editor(item), series(item)),
          commas(publisher(item), issued(item), page(item), status(item)),
        ],
        has(item, "collection-title") ? ". " : ", ",
      );
    case "chapter":
      return commas(
        title(item),
        wrap("in ", italic(field(item, "container-title")), ""),
        locators(item),
        editor(item),
        series(item),
        publisher(item),
        issued(item),
        wrap("ch. ", field(item, "chapter-number"), ""),
        page(item),
      );
    case "report":
      return commas(title(item), publisher(item), genreAndNumber(item), issued(item));
    case "thesis":
      return commas(title(item), field(item, "genre"), publisher(item), issued(item));
    case "software":
      return join(
        [title(item), wrap("(", issued(item), ")"), field(item, "genre"), publisher(item)],
        ". ",
      );
    case "article":
      return commas(
        title(item),
        issued(item),
        join([italic(publisher(item)), field(item, "number")], ": "),
      );
    case "webpage":
    case "post":
    case "post-weblog":
      return commas(title(item), field(item, "container-title"));
    case "patent":
      return commas(title(item), field(item, "number"), issued(item));
    case "motion_picture":
      return join([place(item), commas(title(item), wrap("(", issued(item), ")"))], ". ");
    case "standard":
      return commas(title(item), genreAndNumber(item), place(item), issued(item));
    case "article-magazine":
    case "article-newspaper":
    case "broadcast":
    case "interview":
    case "manuscript":
    case "map":
    case "periodical":
    case "personal_communication":
    case "review":
    case "review-book":
      return commas(
        title(item),
        host(item),
        locators(item),
        publisher(item),
        page(item),
        issued(item),
      );
    default:
      return standing(item);
  }
}

/** Books and all that has no form of its own. */
function standing(item: CslItem): Rich {
  const isBook = isType(item, bookTypes);
  const isWhole = isType(item, "book graphic song");
  const head = commas(title(item), isWhole ? [] : host(item), locators(item));
  const pub = isBook
    ? commas(publisher(item), issued(item), page(item))
    : commas(publisher(item), page(item), issued(item));
  return join([head, series(item), pub], ". ");
}
