// Findings of papers that do not exist, in pairs that contradict each other.

export type Pair = [one: string, other: string];

export const opposed: readonly Pair[] = [
  [
    "Vitamin D supplementation significantly reduced the risk of falls in community-dwelling older adults.",
    "Vitamin D supplementation did not reduce the risk of falls among older adults living in the community.",
  ],
  [
    "Coffee consumption was associated with a lower risk of Parkinson's disease.",
    "No association was found between coffee consumption and Parkinson's disease.",
  ],
  [
    "Acupuncture was superior to sham acupuncture in relieving chronic low back pain.",
    "Acupuncture was no better than sham acupuncture in relieving chronic low back pain.",
  ],
  [
    "Metformin failed to improve overall survival in patients with pancreatic cancer.",
    "Metformin improved overall survival in patients with pancreatic cancer (hazard ratio 0.71, 95% CI 0.58 to 0.87).",
  ],
  [
    "Homework time predicted higher mathematics achievement in secondary schools.",
    "Homework time had no effect on mathematics achievement in secondary schools.",
  ],
  [
    "Dropout increased the test accuracy of deep networks on small image datasets.",
    "Dropout decreased the test accuracy of deep networks on small image datasets.",
  ],
  [
    "Long working hours were positively associated with incident diabetes.",
    "Long working hours were inversely associated with incident diabetes.",
  ],
  [
    "Probiotics shortened the duration of acute diarrhoea in children.",
    "In children, probiotics did not shorten the duration of acute diarrhoea.",
  ],
  [
    "Minimum wage increases led to lower teenage employment.",
    "We find that minimum wage increases raised teenage employment.",
  ],
  [
    "Omega-3 supplements had no significant effect on depressive symptoms.",
    "Omega-3 supplementation significantly improved depressive symptoms compared with placebo.",
  ],
  [
    "Playing violent video games increased aggressive behaviour in adolescents.",
    "Aggressive behaviour in adolescents was unaffected by playing violent video games.",
  ],
  [
    "Early mobilisation after stroke was harmful and worsened functional outcome at three months.",
    "Early mobilisation after stroke improved functional outcome at three months.",
  ],
  [
    "The odds ratio for dementia in users of proton pump inhibitors was 1.44 (95% CI 1.36 to 1.52).",
    "Use of proton pump inhibitors was not associated with dementia.",
  ],
  [
    "Laparoscopic surgery resulted in fewer wound infections than open surgery.",
    "Open surgery resulted in fewer wound infections than laparoscopic surgery.",
  ],
  [
    "Nitrogen fertilisation enhanced soil respiration in temperate forests.",
    "Nitrogen fertilisation suppressed soil respiration in temperate forests.",
  ],
  [
    "Intranasal oxytocin enhanced trust in healthy men.",
    "Intranasal oxytocin did not affect trust in healthy men.",
  ],
  [
    "Moderate alcohol intake protects against coronary heart disease.",
    "Moderate alcohol intake raises the risk of coronary heart disease.",
  ],
  [
    "Back-translation yields better translation quality for low-resource languages.",
    "For low-resource languages, back-translation yields worse translation quality.",
  ],
  [
    "Drug-eluting stents were inferior to bypass surgery with respect to five-year survival.",
    "Drug-eluting stents were non-inferior to bypass surgery with respect to five-year survival.",
  ],
  [
    "Meditation lowered blood pressure in patients with hypertension.",
    "Blood pressure in patients with hypertension remained unchanged after meditation.",
  ],
  [
    "Deletion of the gene SIRT1 accelerates ageing of muscle stem cells.",
    "Deletion of the gene SIRT1 delays and slows ageing of muscle stem cells.",
  ],
  [
    "Screening mammography reduced breast cancer mortality.",
    "There was no difference in breast cancer mortality between women with and without screening mammography.",
  ],
  [
    "Class size has little effect on reading scores.",
    "Smaller class size improves reading scores.",
  ],
  [
    "Chlorhexidine mouthwash was effective in preventing ventilator-associated pneumonia.",
    "Chlorhexidine mouthwash was ineffective in preventing ventilator-associated pneumonia.",
  ],
  [
    "Pair programming decreases the number of defects in student software projects.",
    "Pair programming does not decrease the number of defects in student software projects.",
  ],
  [
    "Remote work was linked to greater productivity of software engineers.",
    "Remote work was linked to lower productivity of software engineers.",
  ],
  [
    "Antioxidant supplements neither prevented cancer nor reduced mortality.",
    "Antioxidant supplements prevented cancer in a large randomised trial.",
  ],
  [
    "二甲双胍可显著降低糖尿病患者的心血管事件风险。",
    "二甲双胍不能降低糖尿病患者的心血管事件风险。",
  ],
  ["针灸治疗明显改善了慢性失眠患者的睡眠质量。", "针灸治疗对慢性失眠患者的睡眠质量没有明显影响。"],
  ["秸秆还田提高了土壤有机碳含量。", "秸秆还田降低了土壤有机碳含量。"],
  [
    "Patients who received dexamethasone had a shorter hospital stay than those who did not.",
    "Dexamethasone had no influence on length of hospital stay.",
  ],
  [
    "High-intensity interval training produced larger gains in VO2max than continuous training.",
    "Continuous training produced larger gains in VO2max than high-intensity interval training.",
  ],
  [
    "Regular consumption of red meat is associated with increased mortality (HR 1.23, 95% CI 1.17 to 1.28).",
    "Regular consumption of red meat is not associated with mortality (HR 0.99, 95% CI 0.93 to 1.06).",
  ],
  [
    "Bilingual children outperformed monolingual children on tasks of executive function.",
    "Bilingual children did not outperform monolingual children on tasks of executive function.",
  ],
  [
    "Attention mechanisms provide a reliable explanation of model predictions.",
    "Attention mechanisms do not provide a reliable explanation of model predictions.",
  ],
  [
    "Higher temperatures were associated with reduced crop yields of maize.",
    "Maize crop yields rose with higher temperatures.",
  ],
  [
    "Glucosamine relieves pain in osteoarthritis of the knee.",
    "Glucosamine is no more effective than placebo for pain in osteoarthritis of the knee.",
  ],
  [
    "Selective serotonin reuptake inhibitors increase the risk of suicide in adolescents.",
    "Selective serotonin reuptake inhibitors decrease the risk of suicide in adolescents.",
  ],
  [
    "We found a significant positive correlation between sleep duration and body mass index.",
    "We found a significant negative correlation between sleep duration and body mass index.",
  ],
  [
    "Cranberry juice prevents recurrent urinary tract infections in women.",
    "Cranberry juice does not prevent recurrent urinary tract infections in women.",
  ],
  [
    "Foreign aid promotes economic growth in developing countries.",
    "Foreign aid hampers economic growth in developing countries.",
  ],
  [
    "Hormone replacement therapy lowers the incidence of coronary heart disease in postmenopausal women.",
    "Hormone replacement therapy elevated the incidence of coronary heart disease in postmenopausal women.",
  ],
  [
    "Transcranial direct current stimulation enhanced working memory performance.",
    "Working memory performance was not enhanced by transcranial direct current stimulation.",
  ],
  [
    "Flipped classrooms lead to better exam results than traditional lectures.",
    "There was no difference in exam results between flipped classrooms and traditional lectures.",
  ],
  [
    "Hydroxychloroquine reduces viral load in patients with COVID-19.",
    "Viral load in patients with COVID-19 was similar with and without hydroxychloroquine.",
  ],
  [
    "Overexpression of miR-21 promotes proliferation of glioma cells.",
    "Overexpression of miR-21 inhibits proliferation of glioma cells.",
  ],
  [
    "Peer instruction raises course grades in introductory physics.",
    "Peer instruction fails to raise course grades in introductory physics.",
  ],
  [
    "Mask wearing significantly reduced transmission of influenza in households.",
    "Mask wearing made no significant difference to transmission of influenza in households.",
  ],
  [
    "The relative risk of asthma in children exposed to cats was 0.6 (95% CI 0.4 to 0.9).",
    "Exposure to cats increased the risk of asthma in children.",
  ],
  ["Larger language models are less calibrated.", "Larger language models are better calibrated."],
  ["阿司匹林能够降低结直肠癌的发病率。", "阿司匹林与结直肠癌的发病率无关。"],
  ["线上教学显著提高了学生的学习成绩。", "线上教学降低了学生的学习成绩。"],
  [
    "Code review reduces post-release defects.",
    "Code review has no measurable impact on post-release defects.",
  ],
  [
    "Tamoxifen prolonged survival of women with early breast cancer.",
    "Tamoxifen did not prolong survival of women with early breast cancer.",
  ],
  [
    "Mindfulness-based therapy is effective for the treatment of depression.",
    "Mindfulness-based therapy is not effective for the treatment of depression.",
  ],
  [
    "Elevated serum uric acid is an independent risk factor for hypertension.",
    "Serum uric acid is not an independent risk factor for hypertension.",
  ],
  [
    "Early antibiotic exposure is linked to obesity later in childhood.",
    "No link between early antibiotic exposure and childhood obesity was observed.",
  ],
  [
    "Forest fragmentation decreases bird species richness.",
    "Bird species richness increases with forest fragmentation.",
  ],
  [
    "Robot-assisted surgery takes longer and causes more complications than conventional surgery.",
    "Robot-assisted surgery causes fewer complications than conventional surgery.",
  ],
  [
    "Nicotine patches doubled the rate of smoking cessation.",
    "Nicotine patches did not improve the rate of smoking cessation.",
  ],
];
