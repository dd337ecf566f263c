// Findings of papers that do not exist, in pairs: those that contradict each other, and those that do not although they come near it.

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
];

export const agreeing: readonly Pair[] = [
  [
    "Statin therapy reduced cardiovascular mortality in patients with diabetes.",
    "Cardiovascular death was less frequent in patients with diabetes who received statin therapy.",
  ],
  [
    "Smoking increased the risk of bladder cancer.",
    "The risk of bladder cancer was higher among people exposed to smoking.",
  ],
  [
    "Cognitive behavioural therapy was not superior to medication for panic disorder.",
    "Medication and cognitive behavioural therapy were similarly effective for panic disorder.",
  ],
  [
    "Aspirin reduced the risk of stroke in women.",
    "Aspirin did not reduce the risk of stroke in men.",
  ],
  ["Exercise lowered systolic blood pressure.", "Exercise did not lower diastolic blood pressure."],
  [
    "Calcium supplements reduced hip fractures in postmenopausal women.",
    "Magnesium supplements did not reduce hip fractures in postmenopausal women.",
  ],
  [
    "Folate deficiency increases homocysteine levels.",
    "Folate supplementation decreases homocysteine levels.",
  ],
  ["Sleep restriction impaired working memory.", "Sleep extension improved working memory."],
  [
    "Data augmentation improved accuracy on speech recognition.",
    "Data augmentation did not improve accuracy on sentiment analysis.",
  ],
  [
    "The intervention had no effect on body weight.",
    "Body weight did not differ between the intervention and control groups.",
  ],
  [
    "Air pollution was associated with a higher incidence of asthma in children.",
    "Asthma in children was more common where air pollution was greater.",
  ],
  [
    "Beta blockers reduced mortality in heart failure.",
    "Beta blockers improved survival in heart failure.",
  ],
  [
    "Knockout of PTEN increased tumour growth in mice.",
    "Overexpression of PTEN reduced tumour growth in mice.",
  ],
  [
    "Caffeine improved sprint performance in trained cyclists.",
    "Caffeine did not impair sprint performance in trained cyclists.",
  ],
  [
    "Social media use was associated with more depressive symptoms in girls.",
    "Social media use was not associated with depressive symptoms in boys.",
  ],
  [
    "Drug A was more effective than drug B in reducing seizures.",
    "Drug B was less effective than drug A in reducing seizures.",
  ],
  [
    "Green tea extract inhibited the growth of prostate cancer cells.",
    "Green tea extract suppressed proliferation of prostate cancer cells.",
  ],
  [
    "Immigration had no negative effect on native wages.",
    "Immigration did not lower native wages.",
  ],
  [
    "Zinc shortened the common cold in adults.",
    "Zinc had no effect on the common cold in children.",
  ],
  [
    "Low-dose aspirin prevented preeclampsia.",
    "The incidence of preeclampsia fell with low-dose aspirin.",
  ],
  ["Teacher feedback increased motivation.", "Peer feedback decreased motivation."],
  [
    "Antibiotics did not shorten acute bronchitis.",
    "Antibiotics were ineffective in acute bronchitis.",
  ],
  [
    "Batch normalisation accelerates the training of convolutional networks.",
    "Training of convolutional networks was faster with batch normalisation.",
  ],
  ["Mediterranean diet lowered the risk of diabetes.", "Ketogenic diet raised LDL cholesterol."],
  [
    "Warming increased plant biomass in alpine meadows.",
    "Warming reduced species richness in alpine meadows.",
  ],
  [
    "Corticosteroids reduced mortality in severe pneumonia (odds ratio 0.58, 95% CI 0.40 to 0.84).",
    "Mortality in severe pneumonia was lower with corticosteroids.",
  ],
  [
    "Screening did not reduce all-cause mortality.",
    "There was no significant difference in all-cause mortality after screening.",
  ],
  [
    "Telemedicine was non-inferior to usual care for glycaemic control.",
    "Telemedicine was superior to usual care for glycaemic control.",
  ],
  ["运动训练降低了老年人的跌倒风险。", "老年人经过运动训练后跌倒风险下降。"],
  ["补锌缩短了儿童腹泻的病程。", "补锌对成人腹泻的病程没有影响。"],
];
