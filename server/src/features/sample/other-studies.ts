// Four more invented studies of the sample project: telephones, walks, a classroom, and a look at all of them together.
import type { SamplePaper } from "./sample-paper.ts";

export const telephones: SamplePaper = {
  fileName: "lund-2022-telephone-breaks.pdf",
  title: "Breaks with a telephone reduce reading comprehension: a within-subject experiment",
  authors: ["Sofie Lund", "Kwame Asante"],
  citation: "Sheaf sample 6 (2022) 40-47",
  abstract:
    "Most readers look at a telephone when they pause. We compared three kinds of breaks in 60 adults who each read on three days: quiet rest, a telephone, and no break. Breaks with a telephone reduced reading comprehension by 6 points compared with quiet breaks (95 percent interval 2 to 10). Quiet breaks improved reading comprehension by 3 points compared with no break, a difference that may be due to chance. We conclude that what is done in a break matters more than whether there is one.",
  sections: [
    {
      heading: "1 Introduction",
      paragraphs: [
        "Studies of breaks rarely say what people do in them. Outside the laboratory a pause in reading is usually spent with a telephone. Messages start thoughts that do not end with the break, and these may compete with the text.",
      ],
    },
    {
      heading: "2 Methods",
      paragraphs: [
        "Sixty adults (mean age 27 years) read one chapter of 7,000 words on each of three days. On one day they rested quietly for five minutes every 20 minutes, on another they used their own telephone for the same time, on the third they read without a break. The order was balanced. Comprehension was measured by 30 questions on each chapter.",
      ],
    },
    {
      heading: "3 Results",
      paragraphs: [
        "Comprehension was 67 percent after quiet breaks, 64 percent without breaks and 61 percent after breaks with a telephone. Telephone breaks were worse than quiet breaks (6 points, 95 percent interval 2 to 10). The difference between quiet breaks and none was 3 points (95 percent interval -1 to 7). After telephone breaks readers needed 70 seconds longer for the next page.",
      ],
    },
    {
      heading: "4 Limitations",
      paragraphs: [
        "What was done on the telephone was not recorded. Nobody could be kept unaware of the kind of break, so expectations may have played a part.",
      ],
    },
    {
      heading: "5 Conclusion",
      paragraphs: [
        "Breaks with a telephone reduce reading comprehension. Trials should say what people did while they paused, and advice should recommend quiet breaks.",
      ],
    },
  ],
};

export const walks: SamplePaper = {
  fileName: "marchetti-2019-short-walks.pdf",
  title: "Short walks between chapters and delayed recall in adult readers",
  authors: ["Zoë Marchetti", "Aiko Tanabe"],
  citation: "Sheaf sample 3 (2019) 55-63",
  abstract:
    "Breaks may help memory even where they do not help understanding. We tested whether short walks between chapters change what adult readers remember. Ninety adults read three chapters and either walked for ten minutes after each or read on. Short walks had no effect on immediate comprehension. After one week the walking group recalled 38 percent of the main ideas and the other group 29 percent (difference 9 points, 95 percent interval 4 to 14). We conclude that short walks improve delayed recall but not immediate comprehension.",
  sections: [
    {
      heading: "1 Introduction",
      paragraphs: [
        "Most studies of breaks ask questions right after reading. Memory, however, is formed over hours, and rest after learning is known to protect it. A break could therefore show its benefit only later. We looked at both times.",
      ],
    },
    {
      heading: "2 Methods",
      paragraphs: [
        "Ninety adults between 30 and 60 years read three chapters of a popular book on geology. Half of them walked for ten minutes after each chapter, the others read on at once. Comprehension was tested with 24 questions on the same day. One week later participants wrote down all they remembered; main ideas were counted by raters who did not know the groups.",
      ],
    },
    {
      heading: "3 Results",
      paragraphs: [
        "On the same day both groups answered 73 percent of the questions correctly. After one week those who had walked recalled 38 percent of the main ideas, those who had read on 29 percent. Eleven participants did not return; leaving them out or counting them as having forgotten everything did not change the result.",
      ],
    },
    {
      heading: "4 Limitations",
      paragraphs: [
        "Walking and pausing cannot be told apart here, because nobody rested without walking. The walks of ten minutes were longer than the breaks of other studies.",
      ],
    },
    {
      heading: "5 Conclusion",
      paragraphs: [
        "Short walks between chapters improve delayed recall in adult readers. Tests right after reading miss this benefit.",
      ],
    },
  ],
};

export const classroom: SamplePaper = {
  fileName: "papadaki-2017-grade-six.pdf",
  title: "Pauses for young readers: short breaks in six classrooms of grade six",
  authors: ["Eleni Papadaki", "Jonas Brandt"],
  citation: "Sheaf sample 1 (2017) 70-78",
  abstract:
    "Teachers often break up reading lessons, but it is not known whether this helps. In six classrooms of grade six 138 children had reading lessons with a pause of three minutes after every 15 minutes for eight weeks, or lessons as usual. Short breaks improved reading comprehension in children by 6 points on a test of 100 (95 percent interval 1 to 11). Children with breaks were off task for 9 percent of the lesson, others for 17 percent. We conclude that short breaks help young readers, at least over eight weeks.",
  sections: [
    {
      heading: "1 Introduction",
      paragraphs: [
        "Children of eleven and twelve can attend to a text for about a quarter of an hour. Lessons last three times as long. Pauses are common in classrooms, yet their effect on reading comprehension has hardly been studied.",
      ],
    },
    {
      heading: "2 Methods",
      paragraphs: [
        "Six classrooms of three schools took part, 138 children in all. Three classrooms were drawn at random to have a pause of three minutes after every 15 minutes of reading. Lessons in the others went on as usual. A standard test of reading comprehension was given before and after eight weeks. Observers noted how many children were off task, once a minute.",
      ],
    },
    {
      heading: "3 Results",
      paragraphs: [
        "Scores rose from 52 to 61 points in classrooms with breaks and from 53 to 56 points in the others. The difference in gain was 6 points (95 percent interval 1 to 11). Children with breaks were off task less often, 9 percent of the time against 17 percent. Teachers reported no loss of lesson time.",
      ],
    },
    {
      heading: "4 Limitations",
      paragraphs: [
        "Only six classrooms were drawn, so a good teacher may explain part of the difference. Observers knew which lessons had breaks.",
      ],
    },
    {
      heading: "5 Conclusion",
      paragraphs: [
        "Short breaks improved reading comprehension in children of grade six and kept them on task. A larger trial with more schools is needed.",
      ],
    },
  ],
};

export const pooled: SamplePaper = {
  fileName: "hartwig-2023-meta-analysis.pdf",
  title: "Breaks and reading comprehension: a small meta-analysis",
  authors: ["Lena Hartwig", "Omar Siddiqui"],
  citation: "Sheaf sample 7 (2023) 1-11",
  abstract:
    "Studies of short breaks and reading comprehension disagree. We pooled six studies with 828 readers. Overall, short breaks improved reading comprehension slightly (standardised effect 0.21, 95 percent interval 0.02 to 0.40), but the studies differed more than chance allows (I-squared 61 percent). The effect was larger for long texts and for children, and absent in the only preregistered study. We conclude that the evidence for short breaks is weak to moderate and that preregistered trials with long texts are needed.",
  sections: [
    {
      heading: "1 Introduction",
      paragraphs: [
        "Six studies have asked whether short breaks improve reading comprehension. Two report a benefit, two report none right after reading, and two report that it depends on the text or on what is done in the break. We ask what they say together.",
      ],
    },
    {
      heading: "2 Methods",
      paragraphs: [
        "We included every study with a comparison group and a test of comprehension: 828 readers in six studies. Effects were pooled with a model of random effects. Two of us judged the risk of bias; we disagreed on one study and settled it by discussion. Moderators were named before the data were seen: length of text, age, kind of break, and preregistration.",
      ],
    },
    {
      heading: "3 Results",
      paragraphs: [
        "The pooled effect was 0.21 (95 percent interval 0.02 to 0.40), which is about 3 points on a test of 100. Heterogeneity was considerable (I-squared 61 percent). The effect was 0.38 for texts above 6,000 words and 0.06 for shorter ones. Without the first trial the interval included zero. A funnel plot of six studies says little, and we do not interpret it.",
      ],
    },
    {
      heading: "4 Limitations",
      paragraphs: [
        "Six studies are few. Only one was preregistered, and only one measured what was remembered later. Breaks lasted between three and ten minutes and were spent in different ways.",
      ],
    },
    {
      heading: "5 Conclusion",
      paragraphs: [
        "Short breaks probably improve reading comprehension a little, above all with long texts and quiet pauses. The size of the effect remains uncertain.",
      ],
    },
  ],
};
