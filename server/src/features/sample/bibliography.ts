// The bibliography of the sample project: records without a file, and copies of others as databases write them.

export const bibliographyName = "reading-breaks.bib";

/** Each comment says what the search for duplicates makes of the records that follow it; readers of BibTeX pass over it. */
export const bibliography = `
These records are made up for the sample project of Sheaf. Their authors do not exist, and no such study was made.

Copies that a run merges by itself: without the subtitle, without accents and in another case, with a note in brackets.

@article{okafor2018,
  author = {Okafor, M. and Lindqvist, T.},
  title = {Short breaks improve reading comprehension in university students},
  journal = {Sheaf sample},
  year = {2018},
  volume = {2},
  pages = {3--9},
  keywords = {breaks, students}
}

@article{marchetti2019,
  author = {Marchetti, Zoe and Tanabe, Aiko},
  title = {SHORT WALKS BETWEEN CHAPTERS AND DELAYED RECALL IN ADULT READERS},
  journal = {Sheaf Sample},
  year = {2019},
  volume = {3},
  pages = {55--63},
  keywords = {memory}
}

@article{hartwig2023,
  author = {Hartwig, Lena and Siddiqui, Omar},
  title = {Breaks and reading comprehension: a small meta-analysis [see comments]},
  journal = {Sheaf sample},
  year = {2023},
  volume = {7},
  pages = {1--11}
}

Copies that wait for a person: a talk under the title of the article, and a word more in the middle of a title.

@inproceedings{alvarez2020,
  author = {Alvarez, Ines and Castellanos, Ruben},
  title = {When breaks help: text length moderates the effect of pauses on comprehension},
  booktitle = {Abstracts of the Sheaf sample meeting},
  year = {2020},
  pages = {101--102}
}

@article{lund2022,
  author = {Lund, Sofie and Asante, Kwame},
  title = {Breaks with a mobile telephone reduce reading comprehension: a within-subject experiment},
  journal = {Sheaf sample},
  year = {2022},
  volume = {6}
}

Records that look alike and stay apart: two parts, and an erratum.

@article{novak2015,
  author = {Novak, Petra and Silva, Marco},
  title = {Attention in long reading. Part I: how it declines},
  journal = {Sheaf sample notes},
  year = {2015},
  volume = {2},
  pages = {11--18},
  abstract = {Forty students pressed a key whenever they noticed that their mind had wandered. Mind wandering doubled between the first and the fourth quarter of an hour.},
  keywords = {attention}
}

@article{novak2016,
  author = {Novak, Petra and Silva, Marco},
  title = {Attention in long reading. Part II: what restores it},
  journal = {Sheaf sample notes},
  year = {2016},
  volume = {3},
  pages = {11--19},
  abstract = {Forty students read for an hour with or without a pause of five minutes. After the pause mind wandering fell to its level at the start and rose again within 20 minutes.},
  keywords = {attention, breaks}
}

@article{weiss2021,
  author = {Weiss, Hannah and Okonkwo, Daniel and Raman, Priya},
  title = {Erratum: No benefit of short breaks for reading comprehension: a preregistered replication},
  journal = {Sheaf sample},
  year = {2021},
  volume = {5},
  pages = {80}
}

Others.

@article{demir2016,
  author = {Demir, Leyla},
  title = {How long is a short break? A survey of the habits of 412 students},
  journal = {Sheaf sample notes},
  year = {2016},
  volume = {3},
  pages = {30--34},
  abstract = {Students said that they pause every 40 minutes and for 14 minutes on average. Two thirds spend the pause with a telephone.},
  keywords = {breaks, survey}
}

@book{farrow2014,
  author = {Farrow, Edith},
  title = {The patient reader: notes on attention and fatigue},
  publisher = {Sheaf sample press},
  year = {2014}
}
`.trimStart();
