// Three invented trials of the sample project: one for short breaks, one against them, one that says when they help.
import type { SamplePaper } from "./sample-paper.ts";

export const firstTrial: SamplePaper = {
  fileName: "okafor-2018-short-breaks.pdf",
  title: "Short breaks improve reading comprehension in university students: a randomised trial",
  authors: ["Mira Okafor", "Tomas Lindqvist"],
  citation: "Sheaf sample 2 (2018) 3-9",
  abstract:
    "Students often read for hours without a pause. We asked whether short breaks improve reading comprehension. In a randomised trial 120 university students read four expository texts for 100 minutes, either without a break or with a break of five minutes after every 25 minutes. Short breaks improved reading comprehension in university students: those with breaks answered 71 percent of the questions correctly, those without 64 percent (difference 7 points, 95 percent interval 3 to 11). Reading time did not differ. We conclude that short breaks improve reading comprehension when students read for more than an hour.",
  sections: [
    {
      heading: "1 Introduction",
      paragraphs: [
        "Attention to a text declines over time. Readers report more mind wandering in the second half of an hour than in the first, and what is read while the mind wanders is poorly understood. A pause may restore attention, but it may also interrupt the model of the text that a reader has built. Advice to students differs accordingly, and few trials have compared the two.",
      ],
    },
    {
      heading: "2 Methods",
      paragraphs: [
        "We recruited 120 university students, 74 of them women, with a mean age of 21 years. They were assigned at random to reading with or without breaks. Everybody read the same four expository texts of about 2,500 words each. The break group paused for five minutes after every 25 minutes and sat in a quiet room without a telephone.",
        "Comprehension was measured by 40 questions on facts and inferences, answered right after reading. Two raters who did not know the groups scored the answers; their agreement was 0.91.",
      ],
    },
    {
      heading: "3 Results",
      paragraphs: [
        "Readers with breaks answered 71 percent of the questions correctly and readers without breaks 64 percent. The difference of 7 points (95 percent interval 3 to 11) corresponds to a standardised effect of 0.42. It was larger for inferences than for facts. Self-reported mind wandering was lower in the break group by a fifth.",
      ],
    },
    {
      heading: "4 Limitations",
      paragraphs: [
        "All participants came from one university, and they read in a laboratory. The questions were answered at once, so nothing can be said of what is remembered later. The trial was not preregistered.",
      ],
    },
    {
      heading: "5 Conclusion",
      paragraphs: [
        "Short breaks of five minutes improved reading comprehension in university students without costing reading time. Whoever reads for more than an hour should plan a quiet pause every 25 minutes.",
      ],
    },
  ],
};

const replicationSections: SamplePaper["sections"] = [
  {
    heading: "1 Introduction",
    paragraphs: [
      "A trial of 120 students found that short breaks improve reading comprehension by 7 points. The result is often quoted in advice to students. It comes from one laboratory, was not preregistered, and its interval is wide. We repeated it with twice as many readers at three universities.",
    ],
  },
  {
    heading: "2 Methods",
    paragraphs: [
      "The plan was registered before the first participant was seen. We used the texts and the 40 questions of the first trial. A total of 240 university students were assigned at random to 100 minutes of reading with a break of five minutes after every 25 minutes, or without breaks. Raters did not know the groups. The study had a power of 95 percent to find half of the effect reported before.",
    ],
  },
  {
    heading: "3 Results",
    paragraphs: [
      "Readers with breaks answered 68.1 percent of the questions correctly and readers without breaks 67.6 percent. The difference was 0.5 points (95 percent interval -1.9 to 2.9). Neither facts nor inferences showed an effect. Mind wandering was reported less often in the break group, but this had no consequence for the answers.",
    ],
  },
  {
    heading: "4 Limitations",
    paragraphs: [
      "Texts and breaks were those of the first trial, so other lengths and other kinds of breaks remain open. Participants were paid, and may have been more motivated than students who read for an exam.",
    ],
  },
  {
    heading: "5 Conclusion",
    paragraphs: [
      "Short breaks did not improve reading comprehension in university students. An effect as large as the one first reported can be ruled out under the same conditions.",
    ],
  },
];

export const replication: SamplePaper = {
  fileName: "weiss-2020-no-benefit.pdf",
  title: "No benefit of short breaks for reading comprehension: a preregistered replication",
  authors: ["Hannah Weiss", "Daniel Okonkwo", "Priya Raman"],
  citation: "Sheaf sample 4 (2020) 21-30",
  abstract:
    "One trial has reported that short breaks improve reading comprehension. We repeated it with 240 university students at three universities under a preregistered plan. Short breaks did not improve reading comprehension in university students: with breaks 68.1 percent of the questions were answered correctly, without breaks 67.6 percent (difference 0.5 points, 95 percent interval -1.9 to 2.9). The effect that was first reported lies outside this interval. We conclude that short breaks have no effect on reading comprehension under these conditions.",
  sections: replicationSections,
};

/** The same work before it was printed: it waits for a decision when it is uploaded beside the other. */
export const preprint: SamplePaper = {
  ...replication,
  fileName: "weiss-preprint.pdf",
  citation: "Preprint, not yet reviewed. November 2019",
};

export const longTexts: SamplePaper = {
  fileName: "alvarez-2021-long-texts.pdf",
  title: "When breaks help: text length moderates the effect of pauses on comprehension",
  authors: ["Inés Álvarez", "Ruben Castellanos"],
  citation: "Sheaf sample 5 (2021) 12-19",
  abstract:
    "Trials of short breaks in reading disagree. We varied the length of the text and asked whether it explains the difference. In an experiment with 180 adults, breaks of five minutes increased comprehension of texts longer than 6,000 words by 9 points (95 percent interval 5 to 13), but had no effect on comprehension of texts shorter than 3,000 words. We conclude that the benefit of short breaks depends on the length of the text.",
  sections: [
    {
      heading: "1 Introduction",
      paragraphs: [
        "Two trials with the same texts came to opposite results on short breaks and reading comprehension. Both used texts of about 2,500 words. If attention declines slowly, a pause has little to restore within a short text and more within a long one. Length may therefore decide whether a break helps.",
      ],
    },
    {
      heading: "2 Methods",
      paragraphs: [
        "We assigned 180 adults between 19 and 64 years to one of four conditions: short texts (below 3,000 words) or long texts (above 6,000 words), each with or without a break of five minutes every 30 minutes. Total reading time was held at two hours. Comprehension was measured by 48 questions and by a summary that two raters scored.",
      ],
    },
    {
      heading: "3 Results",
      paragraphs: [
        "For long texts readers with breaks answered 66 percent of the questions correctly and readers without breaks 57 percent. For short texts the figures were 69 and 68 percent. The interaction of length and breaks was significant (p = 0.004). Summaries of long texts were rated better after reading with breaks; summaries of short texts were not.",
      ],
    },
    {
      heading: "4 Limitations",
      paragraphs: [
        "Long texts were also the more difficult ones, although we balanced vocabulary. We cannot tell whether difficulty rather than length is what matters.",
      ],
    },
    {
      heading: "5 Conclusion",
      paragraphs: [
        "Short breaks increase comprehension of long texts and leave comprehension of short texts unchanged. Studies that use short texts should not be taken as evidence against breaks in general.",
      ],
    },
  ],
};
