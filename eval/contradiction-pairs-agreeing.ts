// Findings of papers that do not exist, in pairs that do not contradict each other although they come near it.
import type { Pair } from "./contradiction-pairs-opposed.ts";

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
