// Wordings and their replacements: plainer ones for simplifying, formal ones for academic style.

export type Replacement = { pattern: RegExp; by: string };

/** Each line is "what is written | what takes its place"; whole words only, with the article before them. */
function readList(list: string): Replacement[] {
  return list
    .trim()
    .split("\n")
    .map((line) => {
      const border = line.lastIndexOf("|");
      const written = line.slice(0, border).trim();
      const pattern = new RegExp(`(?<![\\p{L}-])(?:(an?) )?(${written})(?![\\p{L}-])`, "giu");
      return { pattern, by: line.slice(border + 1).trim() };
    });
}

export const plainer = readList(`
in order to | to
so as to | to
due to the fact that | because
owing to the fact that | because
in light of the fact that | because
despite the fact that | although
in spite of the fact that | although
in the event that | if
with regard to|with respect to|in relation to | about
in the absence of | without
in the presence of | with
in addition to | besides
in addition|additionally|furthermore|moreover | also
a large number of|a considerable number of|numerous | many
a majority of|the majority of | most
a small number of | a few
at the present time|at this point in time|presently | now
prior to | before
subsequent to | after
subsequently | later
for the purpose of | for
on the basis of | by
by means of | by
in the vicinity of | near
is capable of | can
are capable of | can
has the ability to|is able to | can
have the ability to|are able to | can
consequently|as a consequence|therefore | so
nevertheless|nonetheless|notwithstanding | still
utili[sz]ation | use
utili[sz]es | uses
utili[sz]ed | used
utili[sz]ing | using
utili[sz]e | use
demonstrates|illustrates | shows
demonstrated|illustrated | showed
demonstrate|illustrate | show
elucidate | explain
elucidates | explains
elucidated | explained
facilitates | helps
facilitated | helped
facilitate | help
ameliorates | improves
ameliorated | improved
ameliorate | improve
commences | begins
commenced | began
commence | begin
terminated | ended
terminate | end
endeavou?r to | try to
ascertain | find out
ascertained | found out
approximately | about
sufficient | enough
insufficient | not enough
beneficial | helpful
detrimental | harmful
principal | main
erroneous | wrong
comprises | contains
comprise | contain
constitutes | is
exhibits | shows
exhibited | showed
exhibit | show
obtained | got
necessitates | needs
necessitate | need
efficacious | effective
efficacy | effectiveness
attenuates | weakens
attenuated | weakened
attenuate | weaken
augments | increases
augmented | increased
augment | increase
etiology|aetiology | cause
adverse events | side effects
renal | kidney
hepatic | liver
cardiac | heart
pulmonary | lung
`);

export const formal = readList(`
can't|cannot|can not | cannot
won't | will not
shan't | shall not
isn't | is not
aren't | are not
wasn't | was not
weren't | were not
don't | do not
doesn't | does not
didn't | did not
hasn't | has not
haven't | have not
hadn't | had not
couldn't | could not
shouldn't | should not
wouldn't | would not
we've | we have
we're | we are
we'll | we will
it's | it is
that's | that is
there's | there is
they're | they are
they've | they have
I'm | I am
I've | I have
let's | let us
a lot of|lots of|plenty of | many
a lot | considerably
pretty good | good
huge|enormous | substantial
big | large
bigger | larger
good enough | sufficient
find out|figure out | determine
found out|figured out | determined
look into | investigate
looked into | investigated
looked at | examined
look at | examine
carry out | conduct
carried out | conducted
point out | indicate
pointed out | indicated
get rid of | eliminate
got rid of | eliminated
goes up | increases
go up | increase
went up | increased
goes down | decreases
go down | decrease
went down | decreased
gets better | improves
got better | improved
gets worse | deteriorates
got worse | deteriorated
get better | improve
get worse | deteriorate
gets | obtains
got | obtained
shows | demonstrates
showed | demonstrated
tried to | attempted to
try to | attempt to
says that | states that
said that | stated that
mostly | predominantly
about the same | comparable
nowadays|these days | at present
kids | children
`);

/** Chinese has no spaces: these are taken wherever they stand, so only wordings that are never part of another word. */
export const plainerChinese: ReadonlyArray<[string, string]> = [
  ["与此同时", "同时"],
  ["综上所述", "总之"],
  ["由此可见", "可见"],
  ["鉴于", "由于"],
  ["之所以", "所以"],
  ["予以", "加以"],
  ["致使", "使"],
  ["亟待", "急需"],
  ["诸多", "许多"],
  ["显著性差异", "明显差别"],
  ["上述", "这些"],
  ["均为", "都是"],
  ["较为", "比较"],
  ["以期", "希望"],
  ["旨在", "目的是"],
  ["该研究", "这项研究"],
];

export const formalChinese: ReadonlyArray<[string, string]> = [
  ["我觉得", "本文认为"],
  ["我们觉得", "我们认为"],
  ["很多", "诸多"],
  ["越来越多", "日益增多"],
  ["差不多", "大致"],
  ["所以说", "因此"],
  ["但是呢", "然而"],
  ["搞清楚", "明确"],
  ["弄清", "明确"],
  ["好处", "优势"],
  ["坏处", "弊端"],
  ["变好", "改善"],
  ["变差", "恶化"],
  ["特别大", "显著"],
  ["用了", "采用了"],
  ["看出", "观察到"],
  ["这篇文章", "本文"],
  ["大家都知道", "众所周知"],
];
