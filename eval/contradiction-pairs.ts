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
  ["Tranexamic acid reduced blood loss.", "Blood loss was lower with tranexamic acid."],
  [
    "Salt consumption increased mortality from cancer.",
    "Fish consumption did not increase mortality from cancer.",
  ],
  [
    "Bilingual children performed better on attention tasks.",
    "Bilingual adults did not perform better on attention tasks.",
  ],
  [
    "The vaccine reduced infections in adults.",
    "The vaccine reduced hospital admissions in adults.",
  ],
  [
    "Glucosamine was not better than placebo for hip pain.",
    "Glucosamine had no effect on hip pain.",
  ],
  ["Inhibition of mTOR extends lifespan in mice.", "Activation of mTOR shortens lifespan in mice."],
  [
    "Loss of BRCA1 increases sensitivity to cisplatin.",
    "Restoration of BRCA1 reduces sensitivity to cisplatin.",
  ],
  ["Higher doses of warfarin increased bleeding.", "Lower doses of warfarin decreased bleeding."],
  [
    "Noise exposure impairs reading comprehension.",
    "Reading comprehension is worse under noise exposure.",
  ],
  [
    "Trade openness raises income inequality in poor countries.",
    "Trade openness lowers income inequality in rich countries.",
  ],
  ["Exercise did not change LDL cholesterol.", "Exercise increased HDL cholesterol."],
  [
    "Word embeddings improve named entity recognition.",
    "Named entity recognition benefits from word embeddings.",
  ],
  [
    "Smokers had lower bone density than non-smokers.",
    "Non-smokers had higher bone density than smokers.",
  ],
  [
    "Breastfeeding protects infants against infection.",
    "Infants who were breastfed had fewer infections.",
  ],
  ["Drug X was not inferior to drug Y.", "Drug X was as effective as drug Y."],
  [
    "The programme improved knowledge of nutrition.",
    "The programme did not improve physical activity.",
  ],
  ["CO2 enrichment increased photosynthesis.", "CO2 enrichment decreased stomatal conductance."],
  [
    "Cognitive training improved trained tasks.",
    "Cognitive training did not improve untrained tasks.",
  ],
  [
    "Insulin resistance was associated with lower testosterone in men.",
    "Insulin resistance was associated with higher testosterone in women.",
  ],
  [
    "Tea drinking was associated with lower stroke risk (RR 0.8, 95% CI 0.7 to 0.9).",
    "Stroke risk was reduced in tea drinkers.",
  ],
  ["Long commutes decrease job satisfaction.", "Job satisfaction falls as commutes get longer."],
  ["Melatonin reduced sleep onset latency.", "Melatonin did not affect total sleep time."],
  ["Short-term memory was unaffected by the drug.", "Long-term memory was impaired by the drug."],
  ["Refactoring improves maintainability.", "Refactoring does not hurt maintainability."],
  [
    "Statins did not increase the risk of cancer.",
    "The risk of cancer was similar with statins and placebo.",
  ],
  ["Praise increases motivation of students.", "Criticism decreases motivation of students."],
  ["氮肥提高了小麦产量。", "氮肥对玉米产量没有影响。"],
  ["运动可以降低血压。", "运动使血压下降。"],
  [
    "Pesticide exposure increased Parkinson's disease.",
    "Pesticide exposure was a risk factor for Parkinson's disease.",
  ],
  [
    "Group therapy reduced anxiety compared with waiting list.",
    "Group therapy did not reduce anxiety compared with individual therapy.",
  ],
];
