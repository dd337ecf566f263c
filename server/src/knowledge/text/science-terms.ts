// A small table of common scientific terms: other names, abbreviations, the Chinese name, and neighbouring subjects.

export type ScienceTerm = {
  names: readonly [string, ...string[]];
  abbreviations: readonly string[];
  chinese: string;
  /** The first names of related terms. */
  related: readonly string[];
};

// names | abbreviations | Chinese | related
const table = `
artificial intelligence, machine intelligence | AI | 人工智能 | machine learning, deep learning, expert system
machine learning, statistical learning | ML | 机器学习 | artificial intelligence, deep learning, data mining
deep learning, deep neural network | DL | 深度学习 | machine learning, artificial neural network, representation learning
artificial neural network, neural network | ANN | 人工神经网络 | deep learning, convolutional neural network, recurrent neural network
convolutional neural network, ConvNet | CNN | 卷积神经网络 | deep learning, computer vision, image classification
recurrent neural network | RNN | 循环神经网络 | long short-term memory, time series
long short-term memory | LSTM | 长短期记忆网络 | recurrent neural network, time series
graph neural network | GNN | 图神经网络 | deep learning, knowledge graph
generative adversarial network | GAN | 生成对抗网络 | deep learning, generative model
reinforcement learning | RL | 强化学习 | machine learning, Markov decision process
transfer learning, domain adaptation | TL | 迁移学习 | machine learning, pre-trained model
federated learning | FL | 联邦学习 | machine learning, data privacy
large language model, foundation model | LLM | 大语言模型 | natural language processing, pre-trained model
natural language processing, computational linguistics | NLP | 自然语言处理 | large language model, text mining, machine translation
machine translation, automatic translation | MT | 机器翻译 | natural language processing
sentiment analysis, opinion mining | SA | 情感分析 | natural language processing, text mining
named entity recognition, entity extraction | NER | 命名实体识别 | information extraction, natural language processing
information retrieval, document retrieval | IR | 信息检索 | search engine, text mining
information extraction | IE | 信息抽取 | named entity recognition, text mining
text mining, text analytics | | 文本挖掘 | data mining, natural language processing
data mining, knowledge discovery in databases | KDD | 数据挖掘 | machine learning, text mining
knowledge graph, semantic network | KG | 知识图谱 | ontology, linked data
recommender system, recommendation system | RS | 推荐系统 | collaborative filtering, information retrieval
computer vision, machine vision | CV | 计算机视觉 | image processing, object detection
image processing | | 图像处理 | computer vision, image segmentation
image segmentation, semantic segmentation | | 图像分割 | computer vision, convolutional neural network
object detection, object recognition | | 目标检测 | computer vision, convolutional neural network
speech recognition, automatic speech recognition | ASR | 语音识别 | natural language processing
support vector machine | SVM | 支持向量机 | machine learning, classification
random forest, random decision forest | RF | 随机森林 | decision tree, ensemble learning
principal component analysis | PCA | 主成分分析 | dimensionality reduction, factor analysis
Internet of Things | IoT | 物联网 | wireless sensor network, edge computing
wireless sensor network | WSN | 无线传感器网络 | Internet of Things
cloud computing | | 云计算 | edge computing, big data
edge computing, fog computing | | 边缘计算 | cloud computing, Internet of Things
big data | | 大数据 | data mining, cloud computing
blockchain, distributed ledger | | 区块链 | smart contract, cryptocurrency
virtual reality | VR | 虚拟现实 | augmented reality, human-computer interaction
augmented reality | AR | 增强现实 | virtual reality
human-computer interaction, human-machine interaction | HCI | 人机交互 | user experience, usability
unmanned aerial vehicle, drone | UAV | 无人机 | remote sensing, path planning
remote sensing, earth observation | RS | 遥感 | geographic information system, unmanned aerial vehicle
geographic information system | GIS | 地理信息系统 | remote sensing, spatial analysis
randomized controlled trial, randomised controlled trial | RCT | 随机对照试验 | clinical trial, systematic review
systematic review | SR | 系统评价 | meta-analysis, evidence-based medicine
meta-analysis | | 荟萃分析 | systematic review
myocardial infarction, heart attack | MI | 心肌梗死 | coronary artery disease, heart failure
coronary artery disease, coronary heart disease, ischemic heart disease | CAD, CHD | 冠心病 | myocardial infarction
heart failure, cardiac failure | HF | 心力衰竭 | myocardial infarction
hypertension, high blood pressure | HTN | 高血压 | cardiovascular disease
stroke, cerebrovascular accident | CVA | 脑卒中 | cerebral ischemia
type 2 diabetes, type 2 diabetes mellitus, non-insulin-dependent diabetes | T2DM | 2型糖尿病 | insulin resistance, obesity
diabetes mellitus, diabetes | DM | 糖尿病 | type 2 diabetes, insulin resistance
obesity, overweight | | 肥胖 | body mass index, metabolic syndrome
body mass index | BMI | 体质指数 | obesity
cancer, neoplasm, malignancy, tumor | CA | 癌症 | chemotherapy, metastasis
breast cancer, breast neoplasm, breast carcinoma | BC | 乳腺癌 | mammography
lung cancer, lung neoplasm, pulmonary carcinoma | | 肺癌 | non-small cell lung cancer
hepatocellular carcinoma, liver cancer | HCC | 肝细胞癌 | liver cirrhosis
chronic kidney disease, chronic renal failure | CKD | 慢性肾脏病 | hemodialysis
chronic obstructive pulmonary disease | COPD | 慢性阻塞性肺疾病 | asthma
Alzheimer's disease, Alzheimer disease | AD | 阿尔茨海默病 | dementia, cognitive impairment
Parkinson's disease, Parkinson disease | PD | 帕金森病 | neurodegeneration
depression, depressive disorder, major depressive disorder | MDD | 抑郁症 | anxiety, mental health
attention deficit hyperactivity disorder | ADHD | 注意缺陷多动障碍 | autism spectrum disorder
autism spectrum disorder, autism | ASD | 自闭症谱系障碍 | attention deficit hyperactivity disorder
COVID-19, coronavirus disease 2019, SARS-CoV-2 infection | | 新型冠状病毒肺炎 | pandemic, vaccine
human immunodeficiency virus | HIV | 人类免疫缺陷病毒 | acquired immunodeficiency syndrome, antiretroviral therapy
tuberculosis | TB | 结核病 | Mycobacterium tuberculosis
antimicrobial resistance, antibiotic resistance, drug resistance | AMR | 抗菌素耐药性 | antibiotic
magnetic resonance imaging | MRI | 磁共振成像 | computed tomography, functional magnetic resonance imaging
computed tomography, computerized tomography | CT | 计算机断层扫描 | magnetic resonance imaging
intensive care unit, critical care unit | ICU | 重症监护室 | critical illness
quality of life, health-related quality of life | QoL, HRQoL | 生活质量 | patient-reported outcome
electronic health record, electronic medical record | EHR, EMR | 电子病历 | health informatics
polymerase chain reaction | PCR | 聚合酶链式反应 | gene expression
next-generation sequencing, high-throughput sequencing | NGS | 高通量测序 | whole genome sequencing
genome-wide association study | GWAS | 全基因组关联研究 | single nucleotide polymorphism
single nucleotide polymorphism | SNP | 单核苷酸多态性 | genome-wide association study
gene editing, genome editing | CRISPR | 基因编辑 | gene therapy
gene expression | | 基因表达 | transcription, RNA sequencing
reactive oxygen species | ROS | 活性氧 | oxidative stress
oxidative stress | | 氧化应激 | reactive oxygen species
gut microbiota, intestinal flora, gut microbiome | | 肠道菌群 | probiotic
mesenchymal stem cell, mesenchymal stromal cell | MSC | 间充质干细胞 | regenerative medicine
climate change, global warming | | 气候变化 | greenhouse gas, carbon emission
greenhouse gas | GHG | 温室气体 | climate change, carbon emission
carbon dioxide | CO2 | 二氧化碳 | greenhouse gas
carbon neutrality, net zero | | 碳中和 | carbon emission, renewable energy
renewable energy, green energy | RE | 可再生能源 | solar energy, wind power
solar cell, photovoltaic cell | PV | 太阳能电池 | perovskite solar cell, renewable energy
lithium-ion battery, Li-ion battery | LIB | 锂离子电池 | energy storage, electrolyte
electric vehicle | EV | 电动汽车 | lithium-ion battery
air pollution, air quality | | 空气污染 | particulate matter
particulate matter, fine particles | PM2.5 | 颗粒物 | air pollution
heavy metal, toxic metal | | 重金属 | soil contamination, adsorption
microplastic, plastic debris | MP | 微塑料 | marine pollution
wastewater treatment, sewage treatment | WWT | 废水处理 | activated sludge, adsorption
life cycle assessment, life cycle analysis | LCA | 生命周期评价 | sustainability, circular economy
sustainable development, sustainability | SD | 可持续发展 | circular economy, climate change
metal-organic framework | MOF | 金属有机框架 | adsorption, porous material
carbon nanotube | CNT | 碳纳米管 | graphene, nanomaterial
graphene, graphene sheet | | 石墨烯 | carbon nanotube, graphene oxide
nanoparticle, nanocrystal | NP | 纳米颗粒 | nanomaterial, drug delivery
density functional theory | DFT | 密度泛函理论 | first-principles calculation
molecular dynamics, molecular dynamics simulation | MD | 分子动力学 | density functional theory
finite element method, finite element analysis | FEM, FEA | 有限元法 | numerical simulation
computational fluid dynamics | CFD | 计算流体力学 | numerical simulation, turbulence
scanning electron microscopy | SEM | 扫描电子显微镜 | transmission electron microscopy
X-ray diffraction | XRD | X射线衍射 | crystal structure
high-performance liquid chromatography | HPLC | 高效液相色谱 | mass spectrometry
additive manufacturing, 3D printing | AM | 增材制造 | selective laser melting
structural equation modeling, structural equation modelling | SEM | 结构方程模型 | factor analysis
data envelopment analysis | DEA | 数据包络分析 | efficiency measurement
genetic algorithm, evolutionary algorithm | GA | 遗传算法 | particle swarm optimization
particle swarm optimization | PSO | 粒子群优化 | genetic algorithm
Monte Carlo method, Monte Carlo simulation | MC | 蒙特卡罗方法 | uncertainty analysis
supply chain management | SCM | 供应链管理 | logistics
corporate social responsibility | CSR | 企业社会责任 | corporate governance
gross domestic product | GDP | 国内生产总值 | economic growth
e-commerce, electronic commerce, online shopping | EC | 电子商务 | consumer behavior
social media, social networking site | SNS | 社交媒体 | social network analysis
e-learning, online learning, distance education | | 在线学习 | educational technology, blended learning
higher education, tertiary education | HE | 高等教育 | educational technology
mental health, psychological well-being | | 心理健康 | depression, anxiety
`;

export const scienceTerms: readonly ScienceTerm[] = table
  .trim()
  .split("\n")
  .map((line) => {
    const [names = "", abbreviations = "", chinese = "", related = ""] = line.split("|");
    const [first = "", ...others] = listOf(names);
    return {
      names: [first, ...others],
      abbreviations: listOf(abbreviations),
      chinese: chinese.trim(),
      related: listOf(related),
    };
  });

function listOf(text: string): string[] {
  return text
    .split(",")
    .map((item) => item.trim())
    .filter((item) => item !== "");
}
