// Types, choices and streams of the API, generated from openapi.json by web/generate-client.ts; not edited by hand.

export type Schemas = {
  Annotation: {
    id: number;
    project_id: number;
    paper_id: number;
    kind: "highlight" | "note";
    page: number;
    rectangles: Array<{
      page: number;
      x0: number;
      y0: number;
      x1: number;
      y1: number;
    }>;
    text: string;
    color: "yellow" | "green" | "blue" | "pink" | "purple";
    comment: string;
    author: string;
    is_of_earlier_file: boolean;
    created_at: string;
    updated_at: string;
  };
  ApiKey: {
    id: number;
    name: string;
    key_prefix: string;
    scope: "read" | "write" | "admin";
    is_active: boolean;
    last_used_at: string | null;
    created_at: string;
    updated_at: string;
  };
  AudioOverview: {
    id: number;
    title: string;
    summary: string;
    duration_estimate: number;
    tone: "formal" | "conversational";
    language: "en" | "zh";
    paper_count: number;
    paper_ids: Array<number>;
    focus_areas: Array<string>;
    source: string;
    warning: string | null;
    audio_seconds: number | null;
    created_at: string;
  };
  AudioOverviewDetail: {
    id: number;
    title: string;
    summary: string;
    duration_estimate: number;
    tone: "formal" | "conversational";
    language: "en" | "zh";
    paper_count: number;
    paper_ids: Array<number>;
    focus_areas: Array<string>;
    source: string;
    warning: string | null;
    audio_seconds: number | null;
    created_at: string;
    script: Array<{
      speaker: string;
      text: string;
      paper_id: number | null;
      start_seconds: number;
    }>;
    chapters: Array<{
      title: string;
      line: number;
      start_seconds: number;
    }>;
  };
  Author: {
    name: string;
    given?: string;
    family?: string;
    affiliation?: string;
    orcid?: string;
  };
  AuthorNetwork: {
    nodes: Array<{
      name: string;
      paper_count: number;
      paper_ids: Array<number>;
      coauthors: Array<string>;
      h_index_estimate: number;
      citations: number;
      orcid: string | null;
      variants: Array<{
        name: string;
        paper_count: number;
      }>;
      community: number;
    }>;
    edges: Array<{
      source: string;
      target: string;
      collaboration_count: number;
    }>;
    metrics: {
      total_authors: number;
      total_edges: number;
      density: number;
      communities: number;
      shown_authors: number;
      shown_edges: number;
      papers_without_authors: number;
      papers_of_many_authors: number;
      top_authors: Array<{
        name: string;
        paper_count: number;
        coauthor_count: number;
        h_index_estimate: number;
      }>;
    };
  };
  BinnedPaper: {
    id: number;
    project_id: number;
    doi: string;
    title: string;
    abstract: string;
    authors: Array<Schemas["Author"]>;
    journal: string;
    year: number | null;
    citation_count: number;
    source: string;
    source_id: string;
    pdf_url: string;
    status: "pending" | "metadata_only" | "pdf_downloaded" | "ocr_complete" | "indexed" | "error";
    type: string;
    volume: string;
    issue: string;
    pages: string;
    publisher: string;
    issn: string;
    isbn: string;
    url: string;
    external_ids: Record<string, string>;
    tags: Array<string>;
    notes: string;
    reading_status: "unread" | "reading" | "read" | "archived";
    rating: number;
    has_pdf: boolean;
    page_count: number | null;
    error_message: string;
    warnings: Array<string>;
    is_retracted: boolean;
    csl: Record<string, unknown>;
    created_at: string;
    updated_at: string;
    deleted_at: string;
    expires_at: string;
  };
  BinnedProject: {
    id: number;
    name: string;
    description: string;
    domain: string;
    settings: Record<string, unknown>;
    paper_count: number;
    keyword_count: number;
    created_at: string;
    updated_at: string;
    deleted_at: string;
    expires_at: string;
  };
  Chunk: {
    id: number;
    paper_id: number;
    ordinal: number;
    kind: "text" | "caption" | "table" | "footnote" | "references";
    section: string;
    text: string;
    token_count: number;
    char_start: number;
    char_end: number;
    page_start: number | null;
    page_end: number | null;
    rectangles: Array<{
      page: number;
      x0: number;
      y0: number;
      x1: number;
      y1: number;
    }>;
    sentences: Array<{
      start: number;
      end: number;
      page: number | null;
      rectangles: Array<{
        page: number;
        x0: number;
        y0: number;
        x1: number;
        y1: number;
      }>;
    }>;
  };
  CitationGraph: {
    nodes: Array<{
      id: string;
      title: string;
      year: number | null;
      citation_count: number;
      authors: Array<string>;
      venue: string;
      doi: string;
      external_ids: Record<string, string>;
      is_local: boolean;
      paper_id: number | null;
    }>;
    edges: Array<{
      source: string;
      target: string;
      type: "cites" | "cited_by";
    }>;
    center_id: string;
    partial: boolean;
    problems: Array<string>;
    source: string;
    fetched_at: string;
  };
  ClaimEvidence: {
    paper_id: number;
    paper_title: string;
    chunk_id: number;
    page_number: number | null;
    section: string;
    sentence: string;
    rectangles: Array<{
      page: number;
      x0: number;
      y0: number;
      x1: number;
      y1: number;
    }>;
    stance: "supports" | "contradicts" | "related";
    score: number;
  };
  ClaimVerdict: {
    claim: string;
    verdict: "supported" | "contradicted" | "related" | "not_found";
    confidence: number;
    evidence: Array<Schemas["ClaimEvidence"]>;
    source: string;
    warning: string | null;
  };
  Collection: {
    id: number;
    project_id: number;
    name: string;
    description: string;
    color: string;
    sort_order: number;
    parent_id: number | null;
    paper_count: number;
    created_at: string;
    updated_at: string;
  };
  CollectionDetail: {
    id: number;
    project_id: number;
    name: string;
    description: string;
    color: string;
    sort_order: number;
    parent_id: number | null;
    paper_count: number;
    created_at: string;
    updated_at: string;
    papers: Array<Schemas["Paper"]>;
    total: number;
    page: number;
    page_size: number;
  };
  ConflictAnswer: {
    action: "keep_old" | "keep_new" | "merge" | "skip";
    paper_id: number;
    message: string;
  };
  ConflictSuggestion: {
    conflict_id: string;
    action: "keep_old" | "keep_new" | "merge" | "skip";
    reason: string;
  } | {
    conflict_id: string;
    error: string;
  };
  Contradiction: {
    paper_a_id: number;
    paper_a_title: string;
    paper_b_id: number;
    paper_b_title: string;
    claim: string;
    position_a: string;
    position_b: string;
    confidence: number;
    topic: string;
    direction_a: "up" | "down" | "some" | "none" | "not up" | "not down";
    direction_b: "up" | "down" | "some" | "none" | "not up" | "not down";
    place_a: Schemas["SentencePlace"];
    place_b: Schemas["SentencePlace"];
  };
  Contradictions: {
    contradictions: Array<Schemas["Contradiction"]>;
    topics: Array<string>;
    total_contradictions: number;
    source: string;
    warning: string | null;
  };
  Conversation: {
    id: number;
    title: string;
    knowledge_base_ids: Array<number> | null;
    model: string;
    tool_mode: "qa" | "citation_lookup" | "review_outline" | "gap_analysis";
    created_at: string;
    updated_at: string;
    messages: Array<Schemas["Message"]>;
  };
  ConversationListItem: {
    id: number;
    title: string;
    knowledge_base_ids: Array<number> | null;
    model: string;
    tool_mode: "qa" | "citation_lookup" | "review_outline" | "gap_analysis";
    created_at: string;
    updated_at: string;
    message_count: number;
    last_message_preview: string;
  };
  CrawlAnswer: {
    total: number;
    success: number;
    failed: number;
    details: Array<{
      paper_id: number;
      success: boolean;
      file_path: string | null;
      way: "pdf_url" | "unpaywall" | "arxiv" | "openalex" | "semantic_scholar" | "europe_pmc" | null;
      reason: string;
    }>;
    task_id: number;
    finished: boolean;
  };
  CrawlAttempt: {
    paper_id: number;
    title: string;
    task_id: number;
    success: boolean;
    way: "pdf_url" | "unpaywall" | "arxiv" | "openalex" | "semantic_scholar" | "europe_pmc" | null;
    reason: string;
    tries: Array<{
      way: "pdf_url" | "unpaywall" | "arxiv" | "openalex" | "semantic_scholar" | "europe_pmc";
      address: string | null;
      code: "taken" | "nothing_to_ask_by" | "not_set_up" | "not_known" | "not_open" | "source_failed" | "refused" | "unreachable" | "no_link" | "not_pdf" | "too_large" | "unreadable" | "other_paper" | "no_room";
      reason: string;
    }>;
    tried_at: string;
  };
  CrawlStats: {
    pending: number;
    metadata_only: number;
    pdf_downloaded: number;
    ocr_complete: number;
    indexed: number;
    error: number;
    storage: {
      total_mb: number;
      used_mb: number;
    };
  };
  DedupResult: {
    task_id: number;
    dry_run: boolean;
    stage1_doi_removed: number;
    stage2_title_removed: number;
    stage3_candidates: number;
    total_remaining: number;
    details: {
      doi_duplicates: Array<{
        kept_id: number;
        removed_id: number;
        doi: string;
        title_a: string;
        title_b: string;
        reason: string;
      }>;
      title_duplicates: Array<{
        kept_id: number;
        removed_id: number;
        similarity: number;
        title_a: string;
        title_b: string;
        reason: string;
      }>;
      llm_candidates: Array<{
        paper_a_id: number;
        paper_b_id: number;
        similarity: number;
        title_a: string;
        title_b: string;
      }>;
    };
  };
  Deletion: {
    deleted: true;
    id: number;
  };
  Doubt: {
    start: number;
    end: number;
    reason: "no_citation" | "figure_not_in_source" | "claim_not_in_source";
  };
  DuplicateCandidate: {
    paper_a_id: number;
    paper_b_id: number;
    similarity: number;
    paper_a: {
      id: number;
      title: string;
      doi: string;
    };
    paper_b: {
      id: number;
      title: string;
      doi: string;
    };
    evidence: Array<string>;
    kept_apart: boolean;
  };
  DuplicateVerification: {
    is_duplicate: boolean;
    reason: string;
  };
  Error: {
    code: number;
    message: string;
    data: unknown;
  };
  ExpandedTerm: {
    term: string;
    term_zh?: string;
    relation: "synonym" | "abbreviation" | "related";
  };
  FeedEntry: {
    title: string;
    abstract: string;
    url: string;
    doi: string;
    authors: Array<Schemas["Author"]>;
    published: string | null;
    source: string;
  };
  FeedTemplate: {
    name: string;
    url: string;
    description: string;
  };
  FoundPassage: {
    paper_id: number;
    paper_title: string;
    chunk_id: number;
    page_number: number | null;
    excerpt: string;
    score: number;
    lexical_score: number | null;
    dense_score: number | null;
    rectangles: Array<{
      page: number;
      x0: number;
      y0: number;
      x1: number;
      y1: number;
    }>;
  };
  Gaps: {
    gaps: Array<{
      topic: string;
      kind: "stated" | "crossing";
      description: string;
      evidence: Array<{
        paper_id: number;
        paper_title: string;
        sentence: string;
        kind: "limitation" | "future" | "title";
        place: Schemas["SentencePlace"];
      }>;
      related_paper_ids: Array<number>;
      gap_score: number;
    }>;
    research_questions: Array<{
      question: string;
      addresses_gap: string;
      novelty_score: number;
      feasibility_score: number;
    }>;
    summary: {
      total_gaps: number;
      total_questions: number;
      papers_read: number;
    };
    source: string;
    warning: string | null;
  };
  ImpactScores: {
    scores: Array<{
      paper_id: number;
      title: string;
      score: number;
      factors: {
        normalised_citations: number;
        citation_volume: number;
        retraction: number;
      };
      details: {
        citations: number;
        age_years: number | null;
        citations_per_year: number;
        expected_citations_per_year: number;
        field: string | null;
        peers: number;
        is_retracted: boolean;
      };
    }>;
    total: number;
    avg_score: number;
    top_paper_id: number | null;
  };
  Import: {
    id: number;
    project_id: number;
    task_id: number;
    file_name: string;
    format: string;
    database: string;
    status: "pending" | "running" | "waiting" | "completed" | "failed" | "cancelled";
    error_message: string | null;
    created: number;
    skipped: number;
    total: number;
    refused: number;
    created_at: string;
    completed_at: string | null;
  };
  ImportDetail: {
    id: number;
    project_id: number;
    task_id: number;
    file_name: string;
    format: string;
    database: string;
    status: "pending" | "running" | "waiting" | "completed" | "failed" | "cancelled";
    error_message: string | null;
    created: number;
    skipped: number;
    total: number;
    refused: number;
    created_at: string;
    completed_at: string | null;
    errors: Array<{
      line: number;
      title: string;
      error: string;
    }>;
    skipped_items: Array<{
      line: number;
      title: string;
      reason: "known";
      paper_id: number | null;
    }>;
    page: number;
    page_size: number;
  };
  ImportResult: {
    import_id: number;
    task_id: number;
    created: number;
    skipped: number;
    total: number;
    format: string;
    database: string;
    errors: Array<{
      line: number;
      title: string;
      error: string;
    }>;
    skipped_items: Array<{
      line: number;
      title: string;
      reason: "known";
      paper_id: number | null;
    }>;
  };
  Keyword: {
    id: number;
    project_id: number;
    term: string;
    term_en: string;
    level: 1 | 2 | 3;
    parent_id: number | null;
    synonyms: Array<string>;
    category: string;
    created_at: string;
    updated_at: string;
  };
  ListedPaper: {
    id: number;
    project_id: number;
    doi: string;
    title: string;
    abstract: string;
    authors: Array<Schemas["Author"]>;
    journal: string;
    year: number | null;
    citation_count: number;
    source: string;
    source_id: string;
    pdf_url: string;
    status: "pending" | "metadata_only" | "pdf_downloaded" | "ocr_complete" | "indexed" | "error";
    type: string;
    volume: string;
    issue: string;
    pages: string;
    publisher: string;
    issn: string;
    isbn: string;
    url: string;
    external_ids: Record<string, string>;
    tags: Array<string>;
    notes: string;
    reading_status: "unread" | "reading" | "read" | "archived";
    rating: number;
    has_pdf: boolean;
    page_count: number | null;
    error_message: string;
    warnings: Array<string>;
    is_retracted: boolean;
    csl: Record<string, unknown>;
    created_at: string;
    updated_at: string;
    match?: Schemas["PaperMatch"];
  };
  Member: {
    id: number;
    project_id: number;
    email: string;
    role: "viewer" | "editor" | "owner";
    status: "pending" | "active";
    invited_by: string;
    created_at: string;
    updated_at: string;
  };
  Merge: {
    id: number;
    project_id: number;
    task_id: number | null;
    kept_id: number;
    removed_id: number;
    kept_title: string;
    removed_title: string;
    doi: string;
    stage: "doi" | "title" | "person";
    similarity: number;
    evidence: Array<string>;
    created_at: string;
    undone_at: string | null;
  };
  Message: {
    id: number;
    conversation_id: number;
    role: "user" | "assistant";
    content: string;
    citations: Array<Record<string, unknown>> | null;
    model: string;
    finish_reason: "stop" | "length" | "cancelled" | "no_evidence" | "error" | null;
    usage: {
      input_tokens: number;
      output_tokens: number;
    } | null;
    confidence: number | null;
    doubts: Array<Schemas["Doubt"]> | null;
    filters: Schemas["PaperFilter"] | null;
    nearest: Array<Record<string, unknown>> | null;
    created_at: string;
  };
  MovedPapers: {
    paper_ids: Array<number>;
  };
  NetworkCall: {
    id: number;
    at: string;
    host: string;
    purpose: string;
    method: string;
    status: number | null;
    error: string | null;
    bytes_sent: number;
    bytes_received: number;
    milliseconds: number;
    project_id: number | null;
  };
  NetworkHost: {
    host: string;
    calls: number;
    failures: number;
    bytes_sent: number;
    bytes_received: number;
    last_at: string;
  };
  NewApiKey: {
    id: number;
    name: string;
    key_prefix: string;
    scope: "read" | "write" | "admin";
    is_active: boolean;
    last_used_at: string | null;
    created_at: string;
    updated_at: string;
    key: string;
  };
  Notification: {
    id: number;
    project_id: number;
    type: "subscription_match" | "paper_update" | "system";
    title: string;
    body: string;
    paper_id: number | null;
    subscription_id: number | null;
    is_read: boolean;
    is_dismissed: boolean;
    created_at: string;
    updated_at: string;
  };
  Paper: {
    id: number;
    project_id: number;
    doi: string;
    title: string;
    abstract: string;
    authors: Array<Schemas["Author"]>;
    journal: string;
    year: number | null;
    citation_count: number;
    source: string;
    source_id: string;
    pdf_url: string;
    status: "pending" | "metadata_only" | "pdf_downloaded" | "ocr_complete" | "indexed" | "error";
    type: string;
    volume: string;
    issue: string;
    pages: string;
    publisher: string;
    issn: string;
    isbn: string;
    url: string;
    external_ids: Record<string, string>;
    tags: Array<string>;
    notes: string;
    reading_status: "unread" | "reading" | "read" | "archived";
    rating: number;
    has_pdf: boolean;
    page_count: number | null;
    error_message: string;
    warnings: Array<string>;
    is_retracted: boolean;
    csl: Record<string, unknown>;
    created_at: string;
    updated_at: string;
  };
  PaperChanges: {
    changed: Array<number>;
    former_reading_status: Record<string, Array<number>>;
  };
  PaperFacets: {
    total: number;
    year?: Array<{
      value: number;
      count: number;
    }>;
    journal?: Array<{
      value: string;
      count: number;
    }>;
    author?: Array<{
      value: string;
      count: number;
    }>;
    tag?: Array<{
      value: string;
      count: number;
    }>;
    status?: Array<{
      value: "pending" | "metadata_only" | "pdf_downloaded" | "ocr_complete" | "indexed" | "error";
      count: number;
    }>;
    reading_status?: Array<{
      value: "unread" | "reading" | "read" | "archived";
      count: number;
    }>;
    source?: Array<{
      value: string;
      count: number;
    }>;
    has_pdf?: Array<{
      value: boolean;
      count: number;
    }>;
  };
  PaperFilter: {
    paper_ids: Array<number> | null;
    collection_id: number | null;
    year_from: number | null;
    year_to: number | null;
  };
  PaperIds: {
    ids: Array<number>;
    total: number;
  };
  PaperMatch: {
    fields: Array<"title" | "authors" | "journal" | "abstract" | "tags" | "notes" | "doi" | "isbn" | "issn" | "external_ids" | "source_id" | "text">;
    in_text: boolean;
    excerpts: Array<{
      field: "title" | "authors" | "journal" | "abstract" | "tags" | "notes" | "doi" | "isbn" | "issn" | "external_ids" | "source_id" | "text";
      text: string;
      ranges: Array<{
        start: number;
        end: number;
      }>;
      page: number | null;
    }>;
  };
  PaperPair: {
    paper_a_id: number;
    paper_b_id: number;
  };
  PaperText: {
    paper_id: number;
    text: string;
    pages: Array<{
      number: number;
      width: number;
      height: number;
      source: "text" | "ocr" | "empty";
    }>;
    sections: Array<{
      title: string;
      level: number;
      start: number;
      end: number;
      page: number | null;
    }>;
    hidden: Array<{
      page: number;
      reason: "invisible" | "background_colour" | "too_small" | "off_page";
      characters: number;
      sample: string;
    }>;
    metadata: Record<string, {
      value: unknown;
      confidence: number;
      source: "page" | "info" | "xmp";
    }>;
    read_at: string;
  };
  PipelineAnswer: {
    thread_id: string;
    status: "running" | "interrupted" | "completed" | "failed" | "cancelled";
  };
  PipelineConflict: {
    conflict_id: string;
    reason: "doi_duplicate" | "title_similarity" | "same_file";
    similarity: number;
    evidence: Array<string>;
    old_paper: Schemas["Paper"] | null;
    new_paper: {
      title: string;
      doi?: string | null;
      abstract?: string | null;
      authors?: Array<string | {
        name?: string | null;
        given?: string | null;
        family?: string | null;
        affiliation?: string | null;
        orcid?: string | null;
      }> | null;
      journal?: string | null;
      year?: number | null;
      citation_count?: number | null;
      source?: string | null;
      source_id?: string | null;
      pdf_url?: string | null;
      status?: "pending" | "metadata_only" | "pdf_downloaded" | "ocr_complete" | "indexed" | "error" | null;
      type?: string | null;
      volume?: string | null;
      issue?: string | null;
      pages?: string | null;
      publisher?: string | null;
      issn?: string | null;
      isbn?: string | null;
      url?: string | null;
      external_ids?: Record<string, string> | null;
      tags?: Array<string> | null;
      notes?: string | null;
      reading_status?: "unread" | "reading" | "read" | "archived" | null;
      rating?: number | null;
      is_retracted?: boolean | null;
      csl?: Record<string, unknown> | null;
    };
    created_at: string;
  };
  PipelineProtocol: {
    thread_id: string;
    project_id: number;
    pipeline_type: "search" | "upload";
    status: "running" | "interrupted" | "completed" | "failed" | "cancelled";
    params: Record<string, unknown>;
    created_at: string;
    completed_at: string | null;
    versions: Record<string, string>;
    counts: Record<string, number>;
    new_since: {
      thread_id: string;
      searched_at: string;
      results: Array<{
        title: string;
        doi: string;
        outcome: string;
        paper_id: number | null;
        sources: Array<string>;
      }>;
    } | null;
    entries: Array<{
      at: string;
      entry: "started" | "models" | "search" | "source" | "file" | "created" | "known" | "conflict" | "decision" | "excluded" | "pdf" | "reading" | "step" | "ended" | "retried";
      detail: Record<string, unknown>;
    }>;
  };
  PipelineRun: {
    thread_id: string;
    project_id: number;
    pipeline_type: "search" | "upload";
    status: "running" | "interrupted" | "completed" | "failed" | "cancelled";
    stage: "search" | "extract" | "dedup" | "crawl" | "ocr" | "index";
    progress: number;
    title: string;
    steps: Array<{
      name: "search" | "extract" | "dedup" | "crawl" | "ocr" | "index";
      status: "pending" | "running" | "waiting" | "completed" | "failed" | "cancelled";
      progress: number;
      total: number;
      task_id: number | null;
      started_at: string | null;
      completed_at: string | null;
    }>;
    open_conflicts: number;
    error: string | null;
    created_at: string;
    updated_at: string;
    completed_at: string | null;
  };
  PipelineState: {
    thread_id: string;
    project_id: number;
    pipeline_type: "search" | "upload";
    status: "running" | "interrupted" | "completed" | "failed" | "cancelled";
    stage: "search" | "extract" | "dedup" | "crawl" | "ocr" | "index";
    progress: number;
    title: string;
    steps: Array<{
      name: "search" | "extract" | "dedup" | "crawl" | "ocr" | "index";
      status: "pending" | "running" | "waiting" | "completed" | "failed" | "cancelled";
      progress: number;
      total: number;
      task_id: number | null;
      started_at: string | null;
      completed_at: string | null;
    }>;
    open_conflicts: number;
    error: string | null;
    created_at: string;
    updated_at: string;
    completed_at: string | null;
    params: Record<string, unknown>;
    conflicts: Array<Schemas["PipelineConflict"]>;
    result: Record<string, Record<string, unknown>>;
  };
  PrismaFlow: {
    project_id: number;
    generated_at: string;
    runs: number;
    imports: number;
    identification: {
      databases: Array<{
        name: string;
        records: number;
      }>;
      other_methods: Array<{
        name: string;
        records: number;
      }>;
      total: number;
    };
    removed_before_screening: {
      duplicates: number;
      marked_ineligible_by_automation: null;
      other_reasons: number;
      not_settled: number;
    };
    screening: {
      screened: number;
      excluded: number;
    };
    retrieval: {
      sought: number;
      not_retrieved: number;
    };
    eligibility: {
      assessed: number;
      not_readable: number;
      excluded: null;
    };
    included: {
      studies: null;
      papers_in_library: number;
    };
    notes: Array<string>;
  };
  Project: {
    id: number;
    name: string;
    description: string;
    domain: string;
    settings: Record<string, unknown>;
    paper_count: number;
    keyword_count: number;
    created_at: string;
    updated_at: string;
  };
  ProjectActivity: {
    project_id: number;
    changed_at: string;
    running_tasks: number;
    waiting_runs: number;
    duplicates: number;
    unread_notifications: number;
  };
  ProjectOverview: {
    total_papers: number;
    papers_by_status: Record<string, number>;
    papers_by_year: Record<string, number>;
    keyword_count: number;
    subscription_count: number;
    collection_count: number;
    recent_papers: Array<Schemas["Paper"]>;
  };
  ProviderModelInfo: {
    provider: string;
    display_name: string;
    models: Array<string>;
    requires_api_key: boolean;
    requires_base_url: boolean;
    default_base_url: string;
  };
  RagAnswer: {
    answer: string;
    sources: Array<Schemas["RagSource"]>;
    nearest: Array<Schemas["RagSource"]>;
    confidence: number;
    finish_reason: "stop" | "length" | "no_evidence";
    doubts: Array<Schemas["Doubt"]>;
  };
  RagSource: {
    index: number;
    paper_id: number;
    chunk_id: number;
    score: number;
    paper_title: string;
    page_number: number | null;
    section: string;
    excerpt: string;
    is_cited: boolean;
    rectangles: Array<{
      page: number;
      x0: number;
      y0: number;
      x1: number;
      y1: number;
    }>;
  };
  ReviewDraft: {
    id: number;
    project_id: number;
    title: string;
    topic: string;
    style: "narrative" | "systematic" | "thematic";
    citation_format: "numbered" | "apa" | "gb_t_7714";
    language: "zh" | "en";
    status: "partial" | "complete" | "failed";
    source: string;
    warning: string | null;
    word_count: number;
    created_at: string;
    updated_at: string;
    content: string;
    sections: Array<{
      title: string;
      blocks: Array<{
        kind: "paragraph";
        sentences: Array<{
          text: string;
          papers: Array<number>;
        }>;
      } | {
        kind: "table";
        header: Array<string>;
        rows: Array<{
          paper: number;
          cells: Array<string>;
        }>;
      }>;
    }>;
    citations: Record<string, {
      paper_id: number;
      title: string;
      number: number;
    }>;
  };
  ReviewDraftSummary: {
    id: number;
    project_id: number;
    title: string;
    topic: string;
    style: "narrative" | "systematic" | "thematic";
    citation_format: "numbered" | "apa" | "gb_t_7714";
    language: "zh" | "en";
    status: "partial" | "complete" | "failed";
    source: string;
    warning: string | null;
    word_count: number;
    created_at: string;
    updated_at: string;
  };
  RunUndoing: {
    task_id: number;
    undone: number;
    blocked: Array<{
      merge_id: number;
      error: string;
    }>;
  };
  SavedQuery: {
    q?: string;
    status?: "pending" | "metadata_only" | "pdf_downloaded" | "ocr_complete" | "indexed" | "error";
    year?: number;
    author?: string;
    author_is?: string;
    journal?: string;
    journal_is?: string;
    tag?: string;
    source?: string;
    collection_id?: number;
    reading_status?: "unread" | "reading" | "read" | "archived";
    has_pdf?: boolean;
    by_meaning?: boolean;
    sort_by?: "created_at" | "updated_at" | "year" | "citation_count" | "title" | "rating" | "relevance";
    order?: "asc" | "desc";
  };
  SavedSearch: {
    id: number;
    project_id: number;
    name: string;
    search: Schemas["SavedQuery"];
    created_at: string;
    updated_at: string;
  };
  SearchAnswer: {
    papers: Array<Schemas["SearchResult"]>;
    total: number;
    source_stats: Record<string, {
      count: number;
      error: string | null;
    }>;
    imported: number;
  };
  SearchResult: {
    doi: string;
    title: string;
    abstract: string;
    authors: Array<Schemas["Author"]>;
    journal: string;
    year: number | null;
    citation_count: number;
    source: string;
    source_id: string;
    pdf_url: string;
    url: string;
    type: string;
    volume: string;
    issue: string;
    pages: string;
    publisher: string;
    issn: string;
    isbn: string;
    external_ids: Record<string, string>;
    tags: Array<string>;
    is_retracted: boolean;
    csl: Record<string, unknown>;
    sources: Array<"semantic_scholar" | "openalex" | "arxiv" | "crossref" | "pubmed" | "europe_pmc">;
    known_paper_id: number | null;
  };
  SearchSource: {
    id: "semantic_scholar" | "openalex" | "arxiv" | "crossref" | "pubmed" | "europe_pmc";
    name: string;
    available: boolean;
    reason: string;
  };
  SentencePlace: {
    chunk_id: number | null;
    page_number: number | null;
    section: string;
    rectangles: Array<{
      page: number;
      x0: number;
      y0: number;
      x1: number;
      y1: number;
    }>;
  };
  Settings: {
    llm_provider: "prov1" | "prov2" | "prov3" | "prov4" | "prov5" | "mock";
    llm_model: string;
    llm_temperature: number;
    llm_max_tokens: number;
    prov1_api_key: string;
    prov1_model: string;
    prov2_api_key: string;
    prov2_model: string;
    prov3_api_key: string;
    prov3_base_url: string;
    prov3_model: string;
    prov4_api_key: string;
    prov4_base_url: string;
    prov4_model: string;
    prov5_base_url: string;
    prov5_model: string;
    embedding_model: string;
    reranker_model: string;
    data_dir: string;
    cuda_visible_devices: string;
    graph_api_key: string;
    oa_email: string;
  };
  SeveralMerged: {
    kept_id: number;
    merges: Array<Schemas["Merge"]>;
  };
  StartedPipeline: {
    thread_id: string;
    status: "running" | "interrupted" | "completed" | "failed" | "cancelled";
    project_id: number;
    task_id: number;
  };
  Subscription: {
    id: number;
    project_id: number;
    name: string;
    query: string;
    sources: Array<string>;
    frequency: "daily" | "weekly" | "monthly";
    max_results: number;
    is_active: boolean;
    last_run_at: string | null;
    total_found: number;
    next_run_at: string | null;
    last_result: {
      new_papers: number;
      total_checked: number;
      updated_papers: number;
      sources_searched: Array<string>;
      source_stats: Record<string, {
        count: number;
        error: string | null;
      }>;
    } | null;
    last_error: string | null;
    created_at: string;
    updated_at: string;
  };
  TagSuggestion: {
    paper_id: number;
    suggested_tags: Array<string>;
  };
  Task: {
    id: number;
    project_id: number;
    task_type: string;
    title: string;
    status: "pending" | "running" | "waiting" | "completed" | "failed" | "cancelled";
    progress: number;
    total: number;
    error_message: string | null;
    created_at: string;
    params: Record<string, unknown>;
    result: Record<string, unknown> | null;
    question: unknown;
    started_at: string | null;
    completed_at: string | null;
  };
  TaskListItem: {
    id: number;
    project_id: number;
    task_type: string;
    title: string;
    status: "pending" | "running" | "waiting" | "completed" | "failed" | "cancelled";
    progress: number;
    total: number;
    error_message: string | null;
    created_at: string;
  };
  Trends: {
    publication_timeline: Array<{
      year: number;
      count: number;
      citations: number;
      is_partial: boolean;
    }>;
    topic_trends: Array<{
      topic: string;
      source: "keyword" | "tag" | "phrase";
      slope: number;
      r_squared: number;
      trend: "rising" | "declining" | "stable";
      total_papers: number;
      yearly_counts: Array<{
        year: number;
        count: number;
      }>;
      yoy_growth: number | null;
    }>;
    emerging_topics: Array<{
      topic: string;
      yoy_growth: number;
    }>;
    declining_topics: Array<{
      topic: string;
      yoy_growth: number;
    }>;
    summary_stats: {
      total_papers: number;
      year_span: number;
      first_year: number | null;
      last_year: number | null;
      total_topics: number;
      emerging_count: number;
      declining_count: number;
      papers_without_year: number;
      papers_left_out: number;
      last_complete_year: number | null;
    };
  };
  UploadConflict: {
    conflict_id: string;
    reason: "doi_duplicate" | "title_similarity" | "same_file";
    similarity: number;
    old_paper: Schemas["Paper"] | null;
    new_paper: {
      title: string;
      doi?: string | null;
      abstract?: string | null;
      authors?: Array<string | {
        name?: string | null;
        given?: string | null;
        family?: string | null;
        affiliation?: string | null;
        orcid?: string | null;
      }> | null;
      journal?: string | null;
      year?: number | null;
      citation_count?: number | null;
      source?: string | null;
      source_id?: string | null;
      pdf_url?: string | null;
      status?: "pending" | "metadata_only" | "pdf_downloaded" | "ocr_complete" | "indexed" | "error" | null;
      type?: string | null;
      volume?: string | null;
      issue?: string | null;
      pages?: string | null;
      publisher?: string | null;
      issn?: string | null;
      isbn?: string | null;
      url?: string | null;
      external_ids?: Record<string, string> | null;
      tags?: Array<string> | null;
      notes?: string | null;
      reading_status?: "unread" | "reading" | "read" | "archived" | null;
      rating?: number | null;
      is_retracted?: boolean | null;
      csl?: Record<string, unknown> | null;
    };
    created_at: string;
  };
  UploadResult: {
    papers: Array<Schemas["Paper"]>;
    conflicts: Array<Schemas["UploadConflict"]>;
    total_uploaded: number;
    errors: Array<{
      filename: string;
      error: string;
    }>;
  };
};

export type Operations = {
  "GET /api/v1/api-keys": {
    path: {};
    query: {};
    body: undefined;
    data: Array<Schemas["ApiKey"]>;
  };
  "POST /api/v1/api-keys": {
    path: {};
    query: {};
    body: {
      name: string;
      scope: "read" | "write" | "admin";
    };
    data: Schemas["NewApiKey"];
  };
  "DELETE /api/v1/api-keys/{key_id}": {
    path: { key_id: number };
    query: {};
    body: undefined;
    data: Schemas["Deletion"];
  };
  "POST /api/v1/api-keys/{key_id}/revoke": {
    path: { key_id: number };
    query: {};
    body: undefined;
    data: Schemas["ApiKey"];
  };
  "POST /api/v1/chat/complete": {
    path: {};
    query: {};
    body: {
      prefix: string;
      conversation_id?: number | null;
      knowledge_base_ids?: Array<number> | null;
      recent_messages?: Array<Record<string, unknown>> | null;
    };
    data: {
      completion: string;
      confidence: number;
    };
  };
  "POST /api/v1/chat/rewrite": {
    path: {};
    query: {};
    body: {
      excerpt: string;
      style: "simplify" | "academic" | "translate_en" | "translate_zh" | "custom";
      custom_prompt?: string | null;
      source_language?: string;
    };
    data: never;
    events: { event: "rewrite_delta"; data: {
      delta: string;
    } } | { event: "rewrite_end"; data: {
      full_text: string;
    } } | { event: "error"; data: {
      code: "timeout" | "rewrite_error";
      message: string;
    } };
  };
  "POST /api/v1/chat/stream": {
    path: {};
    query: {};
    body: {
      conversation_id?: number | null;
      message: string;
      knowledge_base_ids?: Array<number> | null;
      model?: string | null;
      tool_mode?: "qa" | "citation_lookup" | "review_outline" | "gap_analysis";
      replaces?: number | null;
      paper_ids?: Array<number> | null;
      collection_id?: number | null;
      year_from?: number | null;
      year_to?: number | null;
    };
    data: never;
    events: { event: "message_start"; data: {
      message_id: number;
    } } | { event: "citation"; data: {
      index: number;
      project_id: number;
      paper_id: number;
      paper_title: string;
      page_number: number | null;
      excerpt: string;
      relevance_score: number;
      chunk_type: string;
      authors: Array<string>;
      year: number | null;
      doi: string;
      chunk_id: number;
      rectangles: Array<{
        page: number;
        x0: number;
        y0: number;
        x1: number;
        y1: number;
      }>;
    } } | { event: "text_delta"; data: {
      delta: string;
    } } | { event: "message_end"; data: {
      message_id: number;
      conversation_id: number;
      finish_reason: "stop" | "length" | "cancelled" | "no_evidence";
      model: string;
      usage: {
        input_tokens: number;
        output_tokens: number;
      } | null;
      confidence: number | null;
      doubts: Array<Schemas["Doubt"]> | null;
      nearest: Array<{
        index: number;
        project_id: number;
        paper_id: number;
        paper_title: string;
        page_number: number | null;
        excerpt: string;
        relevance_score: number;
        chunk_type: string;
        authors: Array<string>;
        year: number | null;
        doi: string;
        chunk_id: number;
        rectangles: Array<{
          page: number;
          x0: number;
          y0: number;
          x1: number;
          y1: number;
        }>;
      }>;
    } } | { event: "error"; data: {
      code: "stream_error";
      message: string;
    } };
  };
  "GET /api/v1/conversations": {
    path: {};
    query: { knowledge_base_id?: number; page?: number; page_size?: number; q?: string };
    body: undefined;
    data: {
      items: Array<Schemas["ConversationListItem"]>;
      total: number;
      page: number;
      page_size: number;
      total_pages: number;
    };
  };
  "POST /api/v1/conversations": {
    path: {};
    query: {};
    body: {
      title?: string;
      knowledge_base_ids?: Array<number> | null;
      model?: string;
      tool_mode?: "qa" | "citation_lookup" | "review_outline" | "gap_analysis";
    } | undefined;
    data: Schemas["Conversation"];
  };
  "GET /api/v1/conversations/{conversation_id}": {
    path: { conversation_id: number };
    query: {};
    body: undefined;
    data: Schemas["Conversation"];
  };
  "PUT /api/v1/conversations/{conversation_id}": {
    path: { conversation_id: number };
    query: {};
    body: {
      title?: string;
      model?: string;
      tool_mode?: "qa" | "citation_lookup" | "review_outline" | "gap_analysis";
    } | undefined;
    data: Schemas["Conversation"];
  };
  "DELETE /api/v1/conversations/{conversation_id}": {
    path: { conversation_id: number };
    query: {};
    body: undefined;
    data: Schemas["Deletion"];
  };
  "GET /api/v1/pipelines": {
    path: {};
    query: { limit?: number; project_id?: number; status?: "running" | "interrupted" | "completed" | "failed" | "cancelled" };
    body: undefined;
    data: Array<Schemas["PipelineRun"]>;
  };
  "POST /api/v1/pipelines/search": {
    path: {};
    query: {};
    body: {
      project_id: number;
      query?: string | null;
      sources?: Array<"semantic_scholar" | "openalex" | "arxiv" | "crossref" | "pubmed" | "europe_pmc"> | null;
      max_results?: number | null;
      repeat_of?: string | null;
    };
    data: Schemas["StartedPipeline"];
  };
  "POST /api/v1/pipelines/upload": {
    path: {};
    query: {};
    body: {
      project_id: number;
      pdf_paths: Array<string>;
    };
    data: Schemas["StartedPipeline"];
  };
  "POST /api/v1/pipelines/{thread_id}/cancel": {
    path: { thread_id: string };
    query: {};
    body: undefined;
    data: Schemas["PipelineAnswer"];
  };
  "GET /api/v1/pipelines/{thread_id}/events": {
    path: { thread_id: string };
    query: {};
    body: undefined;
    data: never;
    events: { event: "state"; data: Schemas["PipelineState"] } | { event: "progress"; data: Schemas["PipelineState"] } | { event: "interrupted"; data: Schemas["PipelineState"] } | { event: "complete"; data: Schemas["PipelineState"] } | { event: "error"; data: {
      code: string;
      message: string;
    } };
  };
  "GET /api/v1/pipelines/{thread_id}/protocol": {
    path: { thread_id: string };
    query: { format?: "json" | "markdown" };
    body: undefined;
    data: Schemas["PipelineProtocol"];
  };
  "POST /api/v1/pipelines/{thread_id}/resume": {
    path: { thread_id: string };
    query: {};
    body: {
      resolved_conflicts: Array<{
        conflict_id: string;
        action: "keep_old" | "keep_new" | "merge" | "skip";
        merged_paper?: {
          title: string;
          doi?: string | null;
          abstract?: string | null;
          authors?: Array<string | {
            name?: string | null;
            given?: string | null;
            family?: string | null;
            affiliation?: string | null;
            orcid?: string | null;
          }> | null;
          journal?: string | null;
          year?: number | null;
          citation_count?: number | null;
          source?: string | null;
          source_id?: string | null;
          pdf_url?: string | null;
          status?: "pending" | "metadata_only" | "pdf_downloaded" | "ocr_complete" | "indexed" | "error" | null;
          type?: string | null;
          volume?: string | null;
          issue?: string | null;
          pages?: string | null;
          publisher?: string | null;
          issn?: string | null;
          isbn?: string | null;
          url?: string | null;
          external_ids?: Record<string, string> | null;
          tags?: Array<string> | null;
          notes?: string | null;
          reading_status?: "unread" | "reading" | "read" | "archived" | null;
          rating?: number | null;
          is_retracted?: boolean | null;
          csl?: Record<string, unknown> | null;
        } | null;
      }>;
    };
    data: Schemas["PipelineAnswer"];
  };
  "POST /api/v1/pipelines/{thread_id}/retry": {
    path: { thread_id: string };
    query: {};
    body: undefined;
    data: Schemas["PipelineAnswer"];
  };
  "GET /api/v1/pipelines/{thread_id}/status": {
    path: { thread_id: string };
    query: {};
    body: undefined;
    data: Schemas["PipelineState"];
  };
  "GET /api/v1/projects": {
    path: {};
    query: { page?: number; page_size?: number; q?: string };
    body: undefined;
    data: {
      items: Array<Schemas["Project"]>;
      total: number;
      page: number;
      page_size: number;
      total_pages: number;
    };
  };
  "POST /api/v1/projects": {
    path: {};
    query: {};
    body: {
      name: string;
      description?: string;
      domain?: string;
      settings?: Record<string, unknown>;
    };
    data: Schemas["Project"];
  };
  "GET /api/v1/projects/activity": {
    path: {};
    query: {};
    body: undefined;
    data: Array<Schemas["ProjectActivity"]>;
  };
  "GET /api/v1/projects/bin": {
    path: {};
    query: { page?: number; page_size?: number };
    body: undefined;
    data: {
      items: Array<Schemas["BinnedProject"]>;
      total: number;
      page: number;
      page_size: number;
      total_pages: number;
    };
  };
  "DELETE /api/v1/projects/bin/{project_id}": {
    path: { project_id: number };
    query: {};
    body: undefined;
    data: Schemas["Deletion"];
  };
  "POST /api/v1/projects/sample": {
    path: {};
    query: {};
    body: undefined;
    data: Schemas["Project"];
  };
  "GET /api/v1/projects/{project_id}": {
    path: { project_id: number };
    query: {};
    body: undefined;
    data: Schemas["Project"];
  };
  "PUT /api/v1/projects/{project_id}": {
    path: { project_id: number };
    query: {};
    body: {
      name?: string;
      description?: string;
      domain?: string;
      settings?: Record<string, unknown>;
    } | undefined;
    data: Schemas["Project"];
  };
  "DELETE /api/v1/projects/{project_id}": {
    path: { project_id: number };
    query: { permanent?: boolean };
    body: undefined;
    data: Schemas["Deletion"];
  };
  "GET /api/v1/projects/{project_id}/analysis/author-network": {
    path: { project_id: number };
    query: { max_nodes?: number; min_collaborations?: number };
    body: undefined;
    data: Schemas["AuthorNetwork"];
  };
  "POST /api/v1/projects/{project_id}/analysis/contradictions": {
    path: { project_id: number };
    query: { fallback?: boolean };
    body: undefined;
    data: Schemas["Contradictions"];
  };
  "POST /api/v1/projects/{project_id}/analysis/gaps": {
    path: { project_id: number };
    query: { fallback?: boolean };
    body: undefined;
    data: Schemas["Gaps"];
  };
  "GET /api/v1/projects/{project_id}/analysis/impact-scores": {
    path: { project_id: number };
    query: {};
    body: undefined;
    data: Schemas["ImpactScores"];
  };
  "GET /api/v1/projects/{project_id}/analysis/trends": {
    path: { project_id: number };
    query: {};
    body: undefined;
    data: Schemas["Trends"];
  };
  "POST /api/v1/projects/{project_id}/analysis/verify-claim": {
    path: { project_id: number };
    query: { fallback?: boolean };
    body: {
      claim: string;
      use_reranker?: boolean;
      paper_ids?: Array<number> | null;
      collection_id?: number | null;
      year_from?: number | null;
      year_to?: number | null;
    };
    data: Schemas["ClaimVerdict"];
  };
  "GET /api/v1/projects/{project_id}/audio-overviews": {
    path: { project_id: number };
    query: { page?: number; page_size?: number };
    body: undefined;
    data: {
      items: Array<Schemas["AudioOverview"]>;
      total: number;
      page: number;
      page_size: number;
      total_pages: number;
    };
  };
  "POST /api/v1/projects/{project_id}/audio-overviews": {
    path: { project_id: number };
    query: { fallback?: boolean };
    body: {
      paper_ids: Array<number>;
      tone?: "formal" | "conversational";
      focus_areas?: Array<string> | null;
    };
    data: Schemas["AudioOverviewDetail"];
  };
  "GET /api/v1/projects/{project_id}/audio-overviews/{overview_id}": {
    path: { overview_id: number; project_id: number };
    query: {};
    body: undefined;
    data: Schemas["AudioOverviewDetail"];
  };
  "DELETE /api/v1/projects/{project_id}/audio-overviews/{overview_id}": {
    path: { overview_id: number; project_id: number };
    query: {};
    body: undefined;
    data: Schemas["Deletion"];
  };
  "GET /api/v1/projects/{project_id}/audio-overviews/{overview_id}/audio": {
    path: { overview_id: number; project_id: number };
    query: { format?: "wav" | "mp3" | "ogg" };
    body: undefined;
    data: never;
  };
  "POST /api/v1/projects/{project_id}/audio-overviews/{overview_id}/audio": {
    path: { overview_id: number; project_id: number };
    query: {};
    body: undefined;
    data: {
      task_id: number;
      overview_id: number;
    };
  };
  "GET /api/v1/projects/{project_id}/bin": {
    path: { project_id: number };
    query: { page?: number; page_size?: number };
    body: undefined;
    data: {
      items: Array<Schemas["BinnedPaper"]>;
      total: number;
      page: number;
      page_size: number;
      total_pages: number;
    };
  };
  "POST /api/v1/projects/{project_id}/bin": {
    path: { project_id: number };
    query: {};
    body: {
      paper_ids: Array<number>;
    };
    data: Schemas["MovedPapers"];
  };
  "POST /api/v1/projects/{project_id}/bin/restore": {
    path: { project_id: number };
    query: {};
    body: {
      paper_ids: Array<number>;
    };
    data: Schemas["MovedPapers"];
  };
  "DELETE /api/v1/projects/{project_id}/bin/{paper_id}": {
    path: { paper_id: number; project_id: number };
    query: {};
    body: undefined;
    data: Schemas["Deletion"];
  };
  "POST /api/v1/projects/{project_id}/bin/{paper_id}/restore": {
    path: { paper_id: number; project_id: number };
    query: {};
    body: undefined;
    data: Schemas["Paper"];
  };
  "GET /api/v1/projects/{project_id}/collections": {
    path: { project_id: number };
    query: {};
    body: undefined;
    data: Array<Schemas["Collection"]>;
  };
  "POST /api/v1/projects/{project_id}/collections": {
    path: { project_id: number };
    query: {};
    body: {
      name: string;
      description?: string;
      color?: string;
      sort_order?: number;
      parent_id?: number | null;
    };
    data: Schemas["Collection"];
  };
  "POST /api/v1/projects/{project_id}/collections/tags/suggest": {
    path: { project_id: number };
    query: {};
    body: {
      paper_ids: Array<number>;
    };
    data: {
      tags: Array<Schemas["TagSuggestion"]>;
    };
  };
  "GET /api/v1/projects/{project_id}/collections/{collection_id}": {
    path: { collection_id: number; project_id: number };
    query: { page?: number; page_size?: number };
    body: undefined;
    data: Schemas["CollectionDetail"];
  };
  "PUT /api/v1/projects/{project_id}/collections/{collection_id}": {
    path: { collection_id: number; project_id: number };
    query: {};
    body: {
      name?: string;
      description?: string;
      color?: string;
      sort_order?: number;
      parent_id?: number | null;
    } | undefined;
    data: Schemas["Collection"];
  };
  "DELETE /api/v1/projects/{project_id}/collections/{collection_id}": {
    path: { collection_id: number; project_id: number };
    query: {};
    body: undefined;
    data: Schemas["Deletion"];
  };
  "POST /api/v1/projects/{project_id}/collections/{collection_id}/papers": {
    path: { collection_id: number; project_id: number };
    query: {};
    body: {
      paper_ids: Array<number>;
    };
    data: Schemas["Collection"];
  };
  "DELETE /api/v1/projects/{project_id}/collections/{collection_id}/papers": {
    path: { collection_id: number; project_id: number };
    query: {};
    body: {
      paper_ids: Array<number>;
    };
    data: Schemas["Collection"];
  };
  "GET /api/v1/projects/{project_id}/crawl/attempts": {
    path: { project_id: number };
    query: { page?: number; page_size?: number; paper_id?: number; success?: boolean };
    body: undefined;
    data: {
      items: Array<Schemas["CrawlAttempt"]>;
      total: number;
      page: number;
      page_size: number;
      total_pages: number;
    };
  };
  "POST /api/v1/projects/{project_id}/crawl/start": {
    path: { project_id: number };
    query: { max_papers?: number; priority?: "high" | "low"; wait?: boolean };
    body: undefined;
    data: Schemas["CrawlAnswer"];
  };
  "GET /api/v1/projects/{project_id}/crawl/stats": {
    path: { project_id: number };
    query: {};
    body: undefined;
    data: Schemas["CrawlStats"];
  };
  "POST /api/v1/projects/{project_id}/dedup/auto-resolve": {
    path: { project_id: number };
    query: {};
    body: {
      conflict_ids?: Array<string> | null;
    } | null | undefined;
    data: Array<Schemas["ConflictSuggestion"]>;
  };
  "GET /api/v1/projects/{project_id}/dedup/candidates": {
    path: { project_id: number };
    query: {};
    body: undefined;
    data: Array<Schemas["DuplicateCandidate"]>;
  };
  "GET /api/v1/projects/{project_id}/dedup/conflicts": {
    path: { project_id: number };
    query: {};
    body: undefined;
    data: Array<Schemas["UploadConflict"]>;
  };
  "POST /api/v1/projects/{project_id}/dedup/distinct": {
    path: { project_id: number };
    query: {};
    body: Schemas["PaperPair"];
    data: Schemas["PaperPair"];
  };
  "POST /api/v1/projects/{project_id}/dedup/merge": {
    path: { project_id: number };
    query: {};
    body: {
      paper_ids: Array<number>;
      keep_id?: number;
    };
    data: Schemas["SeveralMerged"];
  };
  "GET /api/v1/projects/{project_id}/dedup/merges": {
    path: { project_id: number };
    query: { page?: number; page_size?: number };
    body: undefined;
    data: {
      items: Array<Schemas["Merge"]>;
      total: number;
      page: number;
      page_size: number;
      total_pages: number;
    };
  };
  "POST /api/v1/projects/{project_id}/dedup/merges": {
    path: { project_id: number };
    query: {};
    body: {
      kept_id: number;
      removed_id: number;
    };
    data: Schemas["Merge"];
  };
  "POST /api/v1/projects/{project_id}/dedup/merges/{merge_id}/undo": {
    path: { merge_id: number; project_id: number };
    query: {};
    body: undefined;
    data: Schemas["Merge"];
  };
  "POST /api/v1/projects/{project_id}/dedup/resolve": {
    path: { project_id: number };
    query: {};
    body: {
      conflict_id: string;
      action: "keep_old" | "keep_new" | "merge" | "skip";
      merged_paper?: {
        title: string;
        doi?: string | null;
        abstract?: string | null;
        authors?: Array<string | {
          name?: string | null;
          given?: string | null;
          family?: string | null;
          affiliation?: string | null;
          orcid?: string | null;
        }> | null;
        journal?: string | null;
        year?: number | null;
        citation_count?: number | null;
        source?: string | null;
        source_id?: string | null;
        pdf_url?: string | null;
        status?: "pending" | "metadata_only" | "pdf_downloaded" | "ocr_complete" | "indexed" | "error" | null;
        type?: string | null;
        volume?: string | null;
        issue?: string | null;
        pages?: string | null;
        publisher?: string | null;
        issn?: string | null;
        isbn?: string | null;
        url?: string | null;
        external_ids?: Record<string, string> | null;
        tags?: Array<string> | null;
        notes?: string | null;
        reading_status?: "unread" | "reading" | "read" | "archived" | null;
        rating?: number | null;
        is_retracted?: boolean | null;
        csl?: Record<string, unknown> | null;
      } | null;
    };
    data: Schemas["ConflictAnswer"];
  };
  "POST /api/v1/projects/{project_id}/dedup/run": {
    path: { project_id: number };
    query: { dry_run?: boolean; strategy?: "doi_only" | "title_only" | "full"; wait?: boolean };
    body: undefined;
    data: Schemas["DedupResult"];
  };
  "POST /api/v1/projects/{project_id}/dedup/runs/{task_id}/undo": {
    path: { project_id: number; task_id: number };
    query: {};
    body: undefined;
    data: Schemas["RunUndoing"];
  };
  "POST /api/v1/projects/{project_id}/dedup/verify": {
    path: { project_id: number };
    query: { paper_a_id: number; paper_b_id: number };
    body: undefined;
    data: Schemas["DuplicateVerification"];
  };
  "POST /api/v1/projects/{project_id}/export/bibtex": {
    path: { project_id: number };
    query: {};
    body: {
      paper_ids?: Array<number> | null;
    } | undefined;
    data: never;
  };
  "POST /api/v1/projects/{project_id}/export/csl-json": {
    path: { project_id: number };
    query: {};
    body: {
      paper_ids?: Array<number> | null;
    } | undefined;
    data: never;
  };
  "POST /api/v1/projects/{project_id}/export/csv": {
    path: { project_id: number };
    query: {};
    body: {
      paper_ids?: Array<number> | null;
    } | undefined;
    data: never;
  };
  "POST /api/v1/projects/{project_id}/export/markdown": {
    path: { project_id: number };
    query: {};
    body: {
      paper_ids?: Array<number> | null;
      link_base?: string;
    } | undefined;
    data: never;
  };
  "POST /api/v1/projects/{project_id}/export/ris": {
    path: { project_id: number };
    query: {};
    body: {
      paper_ids?: Array<number> | null;
    } | undefined;
    data: never;
  };
  "POST /api/v1/projects/{project_id}/export/zotero": {
    path: { project_id: number };
    query: {};
    body: {
      paper_ids?: Array<number> | null;
      collection_name?: string | null;
    } | undefined;
    data: {
      configured: true;
      collection_key: string;
      collection_name: string;
      items_created: number;
      errors: Array<{
        paper_id: number;
        error: string;
      }>;
    } | {
      configured: false;
      preview: string;
      paper_count: number;
    };
  };
  "GET /api/v1/projects/{project_id}/imports": {
    path: { project_id: number };
    query: { page?: number; page_size?: number };
    body: undefined;
    data: {
      items: Array<Schemas["Import"]>;
      total: number;
      page: number;
      page_size: number;
      total_pages: number;
    };
  };
  "GET /api/v1/projects/{project_id}/imports/{import_id}": {
    path: { import_id: number; project_id: number };
    query: { page?: number; page_size?: number };
    body: undefined;
    data: Schemas["ImportDetail"];
  };
  "GET /api/v1/projects/{project_id}/keywords": {
    path: { project_id: number };
    query: { level?: number };
    body: undefined;
    data: Array<Schemas["Keyword"]>;
  };
  "POST /api/v1/projects/{project_id}/keywords": {
    path: { project_id: number };
    query: {};
    body: {
      term: string;
      term_en?: string;
      level?: 1 | 2 | 3;
      parent_id?: number | null;
      synonyms?: Array<string>;
      category?: string;
    };
    data: Schemas["Keyword"];
  };
  "POST /api/v1/projects/{project_id}/keywords/bulk": {
    path: { project_id: number };
    query: {};
    body: Array<{
      term: string;
      term_en?: string;
      level?: 1 | 2 | 3;
      parent_id?: number | null;
      synonyms?: Array<string>;
      category?: string;
    }>;
    data: {
      created: number;
    };
  };
  "POST /api/v1/projects/{project_id}/keywords/expand": {
    path: { project_id: number };
    query: {};
    body: {
      seed_terms: Array<string>;
      max_results?: number;
      language?: string;
    };
    data: {
      expanded_terms: Array<Schemas["ExpandedTerm"]>;
      source: string;
    };
  };
  "GET /api/v1/projects/{project_id}/keywords/search-formula": {
    path: { project_id: number };
    query: { database?: "db_a" | "db_b" | "db_c" };
    body: undefined;
    data: {
      formula: string;
      database: "db_a" | "db_b" | "db_c";
      keyword_count: number;
    };
  };
  "PUT /api/v1/projects/{project_id}/keywords/{keyword_id}": {
    path: { keyword_id: number; project_id: number };
    query: {};
    body: {
      term?: string;
      term_en?: string;
      level?: 1 | 2 | 3;
      parent_id?: number | null;
      synonyms?: Array<string>;
      category?: string;
    } | undefined;
    data: Schemas["Keyword"];
  };
  "DELETE /api/v1/projects/{project_id}/keywords/{keyword_id}": {
    path: { keyword_id: number; project_id: number };
    query: {};
    body: undefined;
    data: Schemas["Deletion"];
  };
  "GET /api/v1/projects/{project_id}/members": {
    path: { project_id: number };
    query: {};
    body: undefined;
    data: Array<Schemas["Member"]>;
  };
  "POST /api/v1/projects/{project_id}/members": {
    path: { project_id: number };
    query: {};
    body: {
      email: string;
      role: "viewer" | "editor" | "owner";
    };
    data: Schemas["Member"];
  };
  "POST /api/v1/projects/{project_id}/members/leave": {
    path: { project_id: number };
    query: {};
    body: undefined;
    data: Schemas["Deletion"];
  };
  "PUT /api/v1/projects/{project_id}/members/{member_id}": {
    path: { member_id: number; project_id: number };
    query: {};
    body: {
      role?: "viewer" | "editor" | "owner";
    } | undefined;
    data: Schemas["Member"];
  };
  "DELETE /api/v1/projects/{project_id}/members/{member_id}": {
    path: { member_id: number; project_id: number };
    query: {};
    body: undefined;
    data: Schemas["Deletion"];
  };
  "GET /api/v1/projects/{project_id}/notifications": {
    path: { project_id: number };
    query: { include_dismissed?: boolean; limit?: number; offset?: number; unread_only?: boolean };
    body: undefined;
    data: {
      items: Array<Schemas["Notification"]>;
      unread_count: number;
      total: number;
    };
  };
  "POST /api/v1/projects/{project_id}/notifications/mark-all-read": {
    path: { project_id: number };
    query: {};
    body: undefined;
    data: {
      marked_count: number;
    };
  };
  "DELETE /api/v1/projects/{project_id}/notifications/{notification_id}": {
    path: { notification_id: number; project_id: number };
    query: {};
    body: undefined;
    data: Schemas["Deletion"];
  };
  "POST /api/v1/projects/{project_id}/notifications/{notification_id}/dismiss": {
    path: { notification_id: number; project_id: number };
    query: {};
    body: undefined;
    data: Schemas["Notification"];
  };
  "POST /api/v1/projects/{project_id}/notifications/{notification_id}/read": {
    path: { notification_id: number; project_id: number };
    query: {};
    body: undefined;
    data: Schemas["Notification"];
  };
  "GET /api/v1/projects/{project_id}/overview": {
    path: { project_id: number };
    query: {};
    body: undefined;
    data: Schemas["ProjectOverview"];
  };
  "GET /api/v1/projects/{project_id}/papers": {
    path: { project_id: number };
    query: { author?: string; author_is?: string; collection_id?: number; has_pdf?: boolean; journal?: string; journal_is?: string; order?: "asc" | "desc"; page?: number; page_size?: number; q?: string; reading_status?: "unread" | "reading" | "read" | "archived"; sort_by?: "created_at" | "updated_at" | "year" | "citation_count" | "title" | "rating" | "relevance"; source?: string; status?: "pending" | "metadata_only" | "pdf_downloaded" | "ocr_complete" | "indexed" | "error"; tag?: string; year?: number };
    body: undefined;
    data: {
      items: Array<Schemas["ListedPaper"]>;
      total: number;
      page: number;
      page_size: number;
      total_pages: number;
    };
  };
  "POST /api/v1/projects/{project_id}/papers": {
    path: { project_id: number };
    query: {};
    body: {
      title: string;
      doi?: string | null;
      abstract?: string | null;
      authors?: Array<string | {
        name?: string | null;
        given?: string | null;
        family?: string | null;
        affiliation?: string | null;
        orcid?: string | null;
      }> | null;
      journal?: string | null;
      year?: number | null;
      citation_count?: number | null;
      source?: string | null;
      source_id?: string | null;
      pdf_url?: string | null;
      status?: "pending" | "metadata_only" | "pdf_downloaded" | "ocr_complete" | "indexed" | "error" | null;
      type?: string | null;
      volume?: string | null;
      issue?: string | null;
      pages?: string | null;
      publisher?: string | null;
      issn?: string | null;
      isbn?: string | null;
      url?: string | null;
      external_ids?: Record<string, string> | null;
      tags?: Array<string> | null;
      notes?: string | null;
      reading_status?: "unread" | "reading" | "read" | "archived" | null;
      rating?: number | null;
      is_retracted?: boolean | null;
      csl?: Record<string, unknown> | null;
    };
    data: Schemas["Paper"];
  };
  "POST /api/v1/projects/{project_id}/papers/bulk": {
    path: { project_id: number };
    query: { shared_doi?: "skip" | "create" };
    body: Array<{
      title: string;
      doi?: string | null;
      abstract?: string | null;
      authors?: Array<string | {
        name?: string | null;
        given?: string | null;
        family?: string | null;
        affiliation?: string | null;
        orcid?: string | null;
      }> | null;
      journal?: string | null;
      year?: number | null;
      citation_count?: number | null;
      source?: string | null;
      source_id?: string | null;
      pdf_url?: string | null;
      status?: "pending" | "metadata_only" | "pdf_downloaded" | "ocr_complete" | "indexed" | "error" | null;
      type?: string | null;
      volume?: string | null;
      issue?: string | null;
      pages?: string | null;
      publisher?: string | null;
      issn?: string | null;
      isbn?: string | null;
      url?: string | null;
      external_ids?: Record<string, string> | null;
      tags?: Array<string> | null;
      notes?: string | null;
      reading_status?: "unread" | "reading" | "read" | "archived" | null;
      rating?: number | null;
      is_retracted?: boolean | null;
      csl?: Record<string, unknown> | null;
    }> | {
      papers: Array<{
        title: string;
        doi?: string | null;
        abstract?: string | null;
        authors?: Array<string | {
          name?: string | null;
          given?: string | null;
          family?: string | null;
          affiliation?: string | null;
          orcid?: string | null;
        }> | null;
        journal?: string | null;
        year?: number | null;
        citation_count?: number | null;
        source?: string | null;
        source_id?: string | null;
        pdf_url?: string | null;
        status?: "pending" | "metadata_only" | "pdf_downloaded" | "ocr_complete" | "indexed" | "error" | null;
        type?: string | null;
        volume?: string | null;
        issue?: string | null;
        pages?: string | null;
        publisher?: string | null;
        issn?: string | null;
        isbn?: string | null;
        url?: string | null;
        external_ids?: Record<string, string> | null;
        tags?: Array<string> | null;
        notes?: string | null;
        reading_status?: "unread" | "reading" | "read" | "archived" | null;
        rating?: number | null;
        is_retracted?: boolean | null;
        csl?: Record<string, unknown> | null;
      }>;
    };
    data: {
      created: number;
      skipped: number;
      total: number;
      skipped_items: Array<{
        index: number;
        title: string;
        reason: "known" | "shared_doi";
        paper_id: number;
      }>;
    };
  };
  "POST /api/v1/projects/{project_id}/papers/change": {
    path: { project_id: number };
    query: {};
    body: {
      paper_ids: Array<number>;
      add_tags?: Array<string>;
      remove_tags?: Array<string>;
      reading_status?: "unread" | "reading" | "read" | "archived";
    };
    data: Schemas["PaperChanges"];
  };
  "GET /api/v1/projects/{project_id}/papers/facets": {
    path: { project_id: number };
    query: { author?: string; author_is?: string; by?: Array<"year" | "journal" | "author" | "tag" | "status" | "reading_status" | "source" | "has_pdf">; collection_id?: number; has_pdf?: boolean; journal?: string; journal_is?: string; limit?: number; q?: string; reading_status?: "unread" | "reading" | "read" | "archived"; source?: string; status?: "pending" | "metadata_only" | "pdf_downloaded" | "ocr_complete" | "indexed" | "error"; tag?: string; year?: number };
    body: undefined;
    data: Schemas["PaperFacets"];
  };
  "POST /api/v1/projects/{project_id}/papers/identifier": {
    path: { project_id: number };
    query: {};
    body: {
      identifiers: Array<string>;
    };
    data: {
      papers: Array<Schemas["Paper"]>;
      skipped: Array<{
        identifier: string;
        paper_id: number;
      }>;
      errors: Array<{
        identifier: string;
        error: string;
      }>;
    };
  };
  "GET /api/v1/projects/{project_id}/papers/ids": {
    path: { project_id: number };
    query: { author?: string; author_is?: string; collection_id?: number; has_pdf?: boolean; journal?: string; journal_is?: string; order?: "asc" | "desc"; q?: string; reading_status?: "unread" | "reading" | "read" | "archived"; sort_by?: "created_at" | "updated_at" | "year" | "citation_count" | "title" | "rating" | "relevance"; source?: string; status?: "pending" | "metadata_only" | "pdf_downloaded" | "ocr_complete" | "indexed" | "error"; tag?: string; year?: number };
    body: undefined;
    data: Schemas["PaperIds"];
  };
  "POST /api/v1/projects/{project_id}/papers/import": {
    path: { project_id: number };
    query: { wait?: boolean };
    body: FormData;
    data: Schemas["ImportResult"];
  };
  "POST /api/v1/projects/{project_id}/papers/process": {
    path: { project_id: number };
    query: { paper_ids?: Array<number> };
    body: undefined;
    data: {
      queued: number;
      message: string;
    };
  };
  "POST /api/v1/projects/{project_id}/papers/upload": {
    path: { project_id: number };
    query: {};
    body: FormData;
    data: Schemas["UploadResult"];
  };
  "GET /api/v1/projects/{project_id}/papers/{paper_id}": {
    path: { paper_id: number; project_id: number };
    query: {};
    body: undefined;
    data: Schemas["Paper"];
  };
  "PUT /api/v1/projects/{project_id}/papers/{paper_id}": {
    path: { paper_id: number; project_id: number };
    query: {};
    body: {
      title?: string;
      doi?: string | null;
      abstract?: string | null;
      authors?: Array<string | {
        name?: string | null;
        given?: string | null;
        family?: string | null;
        affiliation?: string | null;
        orcid?: string | null;
      }> | null;
      journal?: string | null;
      year?: number | null;
      citation_count?: number | null;
      source?: string | null;
      source_id?: string | null;
      pdf_url?: string | null;
      status?: "pending" | "metadata_only" | "pdf_downloaded" | "ocr_complete" | "indexed" | "error" | null;
      type?: string | null;
      volume?: string | null;
      issue?: string | null;
      pages?: string | null;
      publisher?: string | null;
      issn?: string | null;
      isbn?: string | null;
      url?: string | null;
      external_ids?: Record<string, string> | null;
      tags?: Array<string> | null;
      notes?: string | null;
      reading_status?: "unread" | "reading" | "read" | "archived" | null;
      rating?: number | null;
      is_retracted?: boolean | null;
      csl?: Record<string, unknown> | null;
    } | undefined;
    data: Schemas["Paper"];
  };
  "DELETE /api/v1/projects/{project_id}/papers/{paper_id}": {
    path: { paper_id: number; project_id: number };
    query: { permanent?: boolean };
    body: undefined;
    data: Schemas["Deletion"];
  };
  "GET /api/v1/projects/{project_id}/papers/{paper_id}/annotations": {
    path: { paper_id: number; project_id: number };
    query: { page?: number; page_size?: number };
    body: undefined;
    data: {
      items: Array<Schemas["Annotation"]>;
      total: number;
      page: number;
      page_size: number;
      total_pages: number;
    };
  };
  "POST /api/v1/projects/{project_id}/papers/{paper_id}/annotations": {
    path: { paper_id: number; project_id: number };
    query: {};
    body: {
      kind: "highlight" | "note";
      page: number;
      rectangles?: Array<{
        page: number;
        x0: number;
        y0: number;
        x1: number;
        y1: number;
      }>;
      text?: string;
      color?: "yellow" | "green" | "blue" | "pink" | "purple";
      comment?: string;
    };
    data: Schemas["Annotation"];
  };
  "GET /api/v1/projects/{project_id}/papers/{paper_id}/annotations/markdown": {
    path: { paper_id: number; project_id: number };
    query: { link_base?: unknown };
    body: undefined;
    data: never;
  };
  "PUT /api/v1/projects/{project_id}/papers/{paper_id}/annotations/{annotation_id}": {
    path: { annotation_id: number; paper_id: number; project_id: number };
    query: {};
    body: {
      color?: "yellow" | "green" | "blue" | "pink" | "purple";
      comment?: string;
    } | undefined;
    data: Schemas["Annotation"];
  };
  "DELETE /api/v1/projects/{project_id}/papers/{paper_id}/annotations/{annotation_id}": {
    path: { annotation_id: number; paper_id: number; project_id: number };
    query: {};
    body: undefined;
    data: Schemas["Deletion"];
  };
  "POST /api/v1/projects/{project_id}/papers/{paper_id}/annotations/{annotation_id}/restore": {
    path: { annotation_id: number; paper_id: number; project_id: number };
    query: {};
    body: undefined;
    data: Schemas["Annotation"];
  };
  "GET /api/v1/projects/{project_id}/papers/{paper_id}/chunks": {
    path: { paper_id: number; project_id: number };
    query: { page?: number; page_size?: number };
    body: undefined;
    data: {
      items: Array<Schemas["Chunk"]>;
      total: number;
      page: number;
      page_size: number;
      total_pages: number;
    };
  };
  "GET /api/v1/projects/{project_id}/papers/{paper_id}/citation-graph": {
    path: { paper_id: number; project_id: number };
    query: { depth?: number; max_nodes?: number };
    body: undefined;
    data: Schemas["CitationGraph"];
  };
  "GET /api/v1/projects/{project_id}/papers/{paper_id}/collections": {
    path: { paper_id: number; project_id: number };
    query: {};
    body: undefined;
    data: Array<Schemas["Collection"]>;
  };
  "GET /api/v1/projects/{project_id}/papers/{paper_id}/pdf": {
    path: { paper_id: number; project_id: number };
    query: {};
    body: undefined;
    data: never;
  };
  "POST /api/v1/projects/{project_id}/papers/{paper_id}/pdf": {
    path: { paper_id: number; project_id: number };
    query: {};
    body: FormData;
    data: Schemas["Paper"];
  };
  "GET /api/v1/projects/{project_id}/papers/{paper_id}/text": {
    path: { paper_id: number; project_id: number };
    query: {};
    body: undefined;
    data: Schemas["PaperText"];
  };
  "GET /api/v1/projects/{project_id}/prisma": {
    path: { project_id: number };
    query: { format?: "json" | "svg" };
    body: undefined;
    data: Schemas["PrismaFlow"];
  };
  "POST /api/v1/projects/{project_id}/rag/index": {
    path: { project_id: number };
    query: { wait?: boolean };
    body: undefined;
    data: {
      indexed: number;
      collection: string;
      papers_updated: number;
      removed: number;
      task_id: number;
    };
  };
  "DELETE /api/v1/projects/{project_id}/rag/index": {
    path: { project_id: number };
    query: {};
    body: undefined;
    data: {
      deleted: true;
      collection: string;
      removed: number;
    };
  };
  "POST /api/v1/projects/{project_id}/rag/index/stream": {
    path: { project_id: number };
    query: {};
    body: undefined;
    data: never;
    events: { event: "progress"; data: {
      stage: "waiting" | "indexing";
      percent: number;
      message?: string;
    } } | { event: "complete"; data: {
      indexed: number;
      collection: string;
      papers_updated: number;
    } } | { event: "error"; data: {
      message: string;
    } };
  };
  "POST /api/v1/projects/{project_id}/rag/query": {
    path: { project_id: number };
    query: {};
    body: {
      question: string;
      top_k?: number;
      use_reranker?: boolean;
      include_sources?: boolean;
      paper_ids?: Array<number> | null;
      collection_id?: number | null;
      year_from?: number | null;
      year_to?: number | null;
    };
    data: Schemas["RagAnswer"];
  };
  "POST /api/v1/projects/{project_id}/rag/search": {
    path: { project_id: number };
    query: {};
    body: {
      query: string;
      top_k?: number;
      use_reranker?: boolean;
      paper_ids?: Array<number> | null;
      collection_id?: number | null;
      year_from?: number | null;
      year_to?: number | null;
    };
    data: {
      passages: Array<Schemas["FoundPassage"]>;
      total: number;
    };
  };
  "GET /api/v1/projects/{project_id}/rag/stats": {
    path: { project_id: number };
    query: {};
    body: undefined;
    data: {
      collection: string;
      total_chunks: number;
      total_papers: number;
      embedded_chunks: number;
      waiting_chunks: number;
      embedding_model: string;
      chinese: "read" | "dictionary" | "none";
      dimensions: number;
      lexical_terms: number;
      size_bytes: number;
      last_indexed_at: string | null;
    };
  };
  "POST /api/v1/projects/{project_id}/restore": {
    path: { project_id: number };
    query: {};
    body: undefined;
    data: Schemas["Project"];
  };
  "GET /api/v1/projects/{project_id}/saved-searches": {
    path: { project_id: number };
    query: {};
    body: undefined;
    data: Array<Schemas["SavedSearch"]>;
  };
  "POST /api/v1/projects/{project_id}/saved-searches": {
    path: { project_id: number };
    query: {};
    body: {
      name: string;
      search: Schemas["SavedQuery"];
    };
    data: Schemas["SavedSearch"];
  };
  "PUT /api/v1/projects/{project_id}/saved-searches/{search_id}": {
    path: { project_id: number; search_id: number };
    query: {};
    body: {
      name?: string;
      search?: Schemas["SavedQuery"];
    } | undefined;
    data: Schemas["SavedSearch"];
  };
  "DELETE /api/v1/projects/{project_id}/saved-searches/{search_id}": {
    path: { project_id: number; search_id: number };
    query: {};
    body: undefined;
    data: Schemas["Deletion"];
  };
  "POST /api/v1/projects/{project_id}/search/execute": {
    path: { project_id: number };
    query: {};
    body: {
      query?: string;
      sources?: Array<"semantic_scholar" | "openalex" | "arxiv" | "crossref" | "pubmed" | "europe_pmc"> | null;
      max_results?: number;
      auto_import?: boolean;
    } | undefined;
    data: Schemas["SearchAnswer"];
  };
  "POST /api/v1/projects/{project_id}/search/import": {
    path: { project_id: number };
    query: {};
    body: {
      query?: string;
      papers: Array<{
        title: string;
        doi?: string | null;
        abstract?: string | null;
        authors?: Array<string | {
          name?: string | null;
          given?: string | null;
          family?: string | null;
          affiliation?: string | null;
          orcid?: string | null;
        }> | null;
        journal?: string | null;
        year?: number | null;
        citation_count?: number | null;
        source?: string | null;
        source_id?: string | null;
        pdf_url?: string | null;
        status?: "pending" | "metadata_only" | "pdf_downloaded" | "ocr_complete" | "indexed" | "error" | null;
        type?: string | null;
        volume?: string | null;
        issue?: string | null;
        pages?: string | null;
        publisher?: string | null;
        issn?: string | null;
        isbn?: string | null;
        url?: string | null;
        external_ids?: Record<string, string> | null;
        tags?: Array<string> | null;
        notes?: string | null;
        reading_status?: "unread" | "reading" | "read" | "archived" | null;
        rating?: number | null;
        is_retracted?: boolean | null;
        csl?: Record<string, unknown> | null;
        sources?: Array<"semantic_scholar" | "openalex" | "arxiv" | "crossref" | "pubmed" | "europe_pmc">;
      }>;
    };
    data: {
      imported: number;
      skipped: number;
      paper_ids: Array<number>;
    };
  };
  "GET /api/v1/projects/{project_id}/search/sources": {
    path: { project_id: number };
    query: {};
    body: undefined;
    data: Array<Schemas["SearchSource"]>;
  };
  "POST /api/v1/projects/{project_id}/search/stream": {
    path: { project_id: number };
    query: {};
    body: {
      query?: string;
      sources?: Array<"semantic_scholar" | "openalex" | "arxiv" | "crossref" | "pubmed" | "europe_pmc"> | null;
      max_results?: number;
    } | undefined;
    data: never;
    events: { event: "source"; data: {
      source: "semantic_scholar" | "openalex" | "arxiv" | "crossref" | "pubmed" | "europe_pmc";
      count: number;
      error: string | null;
      done: boolean;
    } } | { event: "complete"; data: {
      papers: Array<Schemas["SearchResult"]>;
      total: number;
      source_stats: Record<string, {
        count: number;
        error: string | null;
      }>;
      query: string;
    } } | { event: "error"; data: {
      code: string;
      message: string;
    } };
  };
  "GET /api/v1/projects/{project_id}/subscriptions": {
    path: { project_id: number };
    query: {};
    body: undefined;
    data: Array<Schemas["Subscription"]>;
  };
  "POST /api/v1/projects/{project_id}/subscriptions": {
    path: { project_id: number };
    query: {};
    body: {
      name: string;
      query?: string;
      sources?: Array<string>;
      frequency?: "daily" | "weekly" | "monthly";
      max_results?: number;
    };
    data: Schemas["Subscription"];
  };
  "POST /api/v1/projects/{project_id}/subscriptions/check-rss": {
    path: { project_id: number };
    query: { feed_url: string; since_days?: number };
    body: undefined;
    data: {
      entries: Array<Schemas["FeedEntry"]>;
      count: number;
    };
  };
  "POST /api/v1/projects/{project_id}/subscriptions/check-updates": {
    path: { project_id: number };
    query: { max_results?: number; query?: string; since_days?: number; sources?: unknown };
    body: undefined;
    data: {
      new_papers: Array<{
        doi: string;
        title: string;
        abstract: string;
        authors: Array<Schemas["Author"]>;
        journal: string;
        year: number | null;
        citation_count: number;
        source: string;
        source_id: string;
        pdf_url: string;
        url: string;
      }>;
      total_found: number;
      sources_checked: Record<string, number>;
      errors: Record<string, string>;
    };
  };
  "GET /api/v1/projects/{project_id}/subscriptions/feeds": {
    path: { project_id: number };
    query: {};
    body: undefined;
    data: Array<Schemas["FeedTemplate"]>;
  };
  "GET /api/v1/projects/{project_id}/subscriptions/{sub_id}": {
    path: { project_id: number; sub_id: number };
    query: {};
    body: undefined;
    data: Schemas["Subscription"];
  };
  "PUT /api/v1/projects/{project_id}/subscriptions/{sub_id}": {
    path: { project_id: number; sub_id: number };
    query: {};
    body: {
      name?: string;
      query?: string;
      sources?: Array<string>;
      frequency?: "daily" | "weekly" | "monthly";
      max_results?: number;
      is_active?: boolean;
    } | undefined;
    data: Schemas["Subscription"];
  };
  "DELETE /api/v1/projects/{project_id}/subscriptions/{sub_id}": {
    path: { project_id: number; sub_id: number };
    query: {};
    body: undefined;
    data: null;
  };
  "GET /api/v1/projects/{project_id}/subscriptions/{sub_id}/papers": {
    path: { project_id: number; sub_id: number };
    query: { page?: number; page_size?: number };
    body: undefined;
    data: {
      items: Array<Schemas["Paper"]>;
      total: number;
      page: number;
      page_size: number;
      total_pages: number;
    };
  };
  "POST /api/v1/projects/{project_id}/subscriptions/{sub_id}/trigger": {
    path: { project_id: number; sub_id: number };
    query: { since_days?: number };
    body: undefined;
    data: {
      new_papers: number;
      total_checked: number;
      updated_papers: number;
      sources_searched: Array<string>;
      source_stats: Record<string, {
        count: number;
        error: string | null;
      }>;
      task_id: number;
    };
  };
  "POST /api/v1/projects/{project_id}/writing/assist": {
    path: { project_id: number };
    query: { fallback?: boolean };
    body: {
      task: "summarize" | "cite" | "review_outline" | "gap_analysis";
      text?: string;
      paper_ids?: Array<number>;
      topic?: string;
      style?: "gb_t_7714" | "apa" | "mla" | "numbered" | "ieee" | "vancouver" | "chicago";
      language?: string;
    };
    data: {
      content: string;
      citations: Array<{
        index: number;
        paper_id: number;
        paper_title: string;
        excerpt: string;
        page_number: number | null;
        chunk_id: number | null;
        citation: string;
      }>;
      suggestions: Array<string>;
      source: string;
      warning: string | null;
    };
  };
  "POST /api/v1/projects/{project_id}/writing/citations": {
    path: { project_id: number };
    query: {};
    body: {
      paper_ids: Array<number>;
      style?: "gb_t_7714" | "apa" | "mla" | "numbered" | "ieee" | "vancouver" | "chicago";
      variant?: "text" | "html" | "markdown";
    };
    data: {
      citations: Array<{
        paper_id: number;
        citation: string;
        style: "gb_t_7714" | "apa" | "mla" | "numbered" | "ieee" | "vancouver" | "chicago";
      }>;
      style: "gb_t_7714" | "apa" | "mla" | "numbered" | "ieee" | "vancouver" | "chicago";
    };
  };
  "GET /api/v1/projects/{project_id}/writing/drafts": {
    path: { project_id: number };
    query: { page?: number; page_size?: number };
    body: undefined;
    data: {
      items: Array<Schemas["ReviewDraftSummary"]>;
      total: number;
      page: number;
      page_size: number;
      total_pages: number;
    };
  };
  "GET /api/v1/projects/{project_id}/writing/drafts/{draft_id}": {
    path: { draft_id: number; project_id: number };
    query: {};
    body: undefined;
    data: Schemas["ReviewDraft"];
  };
  "DELETE /api/v1/projects/{project_id}/writing/drafts/{draft_id}": {
    path: { draft_id: number; project_id: number };
    query: {};
    body: undefined;
    data: Schemas["Deletion"];
  };
  "GET /api/v1/projects/{project_id}/writing/drafts/{draft_id}/docx": {
    path: { draft_id: number; project_id: number };
    query: {};
    body: undefined;
    data: never;
  };
  "GET /api/v1/projects/{project_id}/writing/drafts/{draft_id}/latex": {
    path: { draft_id: number; project_id: number };
    query: {};
    body: undefined;
    data: never;
  };
  "GET /api/v1/projects/{project_id}/writing/drafts/{draft_id}/markdown": {
    path: { draft_id: number; project_id: number };
    query: {};
    body: undefined;
    data: never;
  };
  "POST /api/v1/projects/{project_id}/writing/gap-analysis": {
    path: { project_id: number };
    query: { fallback?: boolean };
    body: {
      topic?: string;
      language?: string;
    } | undefined;
    data: {
      topic: string;
      gaps: Array<{
        kind: "stated" | "thin";
        description: string;
        paper_ids: Array<number>;
      }>;
      content: string;
      papers_analyzed: number;
      citations: Array<{
        index: number;
        paper_id: number;
        paper_title: string;
        excerpt: string;
        page_number: number | null;
        chunk_id: number | null;
      }>;
      source: string;
      warning: string | null;
    };
  };
  "POST /api/v1/projects/{project_id}/writing/review-draft/stream": {
    path: { project_id: number };
    query: { fallback?: boolean };
    body: {
      topic?: string;
      style?: "narrative" | "systematic" | "thematic";
      citation_format?: "numbered" | "apa" | "gb_t_7714";
      language?: "zh" | "en";
    } | undefined;
    data: never;
    events: { event: "progress"; data: {
      step: "topic" | "papers" | "passages" | "outline";
      message: string;
      percent: number;
    } } | { event: "outline"; data: {
      sections: Array<{
        index: number;
        title: string;
      }>;
      title: string;
      topic: string;
      draft_id: number;
    } } | { event: "section-start"; data: {
      section_index: number;
      title: string;
    } } | { event: "text-delta"; data: {
      section_index: number;
      delta: string;
    } } | { event: "section-end"; data: {
      section_index: number;
    } } | { event: "citation-map"; data: {
      citations: Record<string, {
        paper_id: number;
        title: string;
        number: number;
      }>;
    } } | { event: "done"; data: {
      total_sections: number;
      total_citations: number;
      word_count: number;
      draft_id: number;
      source: string;
      warning: string | null;
    } } | { event: "error"; data: {
      code: string;
      message: string;
    } };
  };
  "POST /api/v1/projects/{project_id}/writing/review-outline": {
    path: { project_id: number };
    query: { fallback?: boolean };
    body: {
      topic?: string;
      language?: string;
    } | undefined;
    data: {
      topic: string;
      outline: Array<{
        title: string;
        points: Array<string>;
        paper_ids: Array<number>;
      }>;
      content: string;
      paper_count: number;
      citations: Array<{
        index: number;
        paper_id: number;
        paper_title: string;
        excerpt: string;
        page_number: number | null;
        chunk_id: number | null;
      }>;
      source: string;
      warning: string | null;
    };
  };
  "POST /api/v1/projects/{project_id}/writing/summarize": {
    path: { project_id: number };
    query: { fallback?: boolean };
    body: {
      paper_ids: Array<number>;
      language?: string;
    };
    data: {
      summaries: Array<{
        paper_id: number;
        title: string;
        summary: string;
        citations: Array<{
          index: number;
          paper_id: number;
          paper_title: string;
          excerpt: string;
          page_number: number | null;
          chunk_id: number | null;
        }>;
        question: {
          excerpt: string;
          page_number: number | null;
          chunk_id: number | null;
        } | null;
        method: {
          excerpt: string;
          page_number: number | null;
          chunk_id: number | null;
        } | null;
        result: {
          excerpt: string;
          page_number: number | null;
          chunk_id: number | null;
        } | null;
        limits: {
          excerpt: string;
          page_number: number | null;
          chunk_id: number | null;
        } | null;
      }>;
      source: string;
      warning: string | null;
    };
  };
  "GET /api/v1/settings": {
    path: {};
    query: {};
    body: undefined;
    data: Schemas["Settings"];
  };
  "PUT /api/v1/settings": {
    path: {};
    query: {};
    body: {
      llm_provider?: "prov1" | "prov2" | "prov3" | "prov4" | "prov5" | "mock" | null;
      llm_model?: string | null;
      llm_temperature?: number | null;
      llm_max_tokens?: number | null;
      prov1_api_key?: string | null;
      prov1_model?: string | null;
      prov2_api_key?: string | null;
      prov2_model?: string | null;
      prov3_api_key?: string | null;
      prov3_base_url?: string | null;
      prov3_model?: string | null;
      prov4_api_key?: string | null;
      prov4_base_url?: string | null;
      prov4_model?: string | null;
      prov5_base_url?: string | null;
      prov5_model?: string | null;
    } | undefined;
    data: Schemas["Settings"];
  };
  "GET /api/v1/settings/health": {
    path: {};
    query: {};
    body: undefined;
    data: {
      status: "healthy";
      version: string;
      auth_mode: "open" | "required";
      engine: "sqlite" | "postgres";
      provider: string;
    };
  };
  "GET /api/v1/settings/models": {
    path: {};
    query: {};
    body: undefined;
    data: Array<Schemas["ProviderModelInfo"]>;
  };
  "GET /api/v1/settings/network-log": {
    path: {};
    query: { host?: string; page?: number; page_size?: number; purpose?: string };
    body: undefined;
    data: {
      items: Array<Schemas["NetworkCall"]>;
      total: number;
      page: number;
      page_size: number;
      total_pages: number;
      offline: boolean;
      hosts: Array<Schemas["NetworkHost"]>;
      purposes: Array<string>;
    };
  };
  "POST /api/v1/settings/test-connection": {
    path: {};
    query: {};
    body: undefined;
    data: {
      success: boolean;
      response?: string;
      error?: string;
    };
  };
  "GET /api/v1/tasks": {
    path: {};
    query: { limit?: number; project_id?: number; status?: "pending" | "running" | "waiting" | "completed" | "failed" | "cancelled" };
    body: undefined;
    data: Array<Schemas["TaskListItem"]>;
  };
  "GET /api/v1/tasks/{task_id}": {
    path: { task_id: number };
    query: {};
    body: undefined;
    data: Schemas["Task"];
  };
  "POST /api/v1/tasks/{task_id}/cancel": {
    path: { task_id: number };
    query: {};
    body: undefined;
    data: null;
  };
};

/** What a field with a fixed choice may say: of a schema, or of the query or body of an operation. */
export const choices = {
  Annotation: {"kind":["highlight","note"],"color":["yellow","green","blue","pink","purple"]},
  ApiKey: {"scope":["read","write","admin"]},
  AudioOverview: {"tone":["formal","conversational"],"language":["en","zh"]},
  AudioOverviewDetail: {"tone":["formal","conversational"],"language":["en","zh"]},
  BinnedPaper: {"status":["pending","metadata_only","pdf_downloaded","ocr_complete","indexed","error"],"reading_status":["unread","reading","read","archived"]},
  Chunk: {"kind":["text","caption","table","footnote","references"]},
  CitationGraph: {"edges":{"type":["cites","cited_by"]}},
  ClaimEvidence: {"stance":["supports","contradicts","related"]},
  ClaimVerdict: {"verdict":["supported","contradicted","related","not_found"]},
  ConflictAnswer: {"action":["keep_old","keep_new","merge","skip"]},
  Contradiction: {"direction_a":["up","down","some","none","not up","not down"],"direction_b":["up","down","some","none","not up","not down"]},
  Conversation: {"tool_mode":["qa","citation_lookup","review_outline","gap_analysis"]},
  ConversationListItem: {"tool_mode":["qa","citation_lookup","review_outline","gap_analysis"]},
  CrawlAnswer: {"details":{"way":["pdf_url","unpaywall","arxiv","openalex","semantic_scholar","europe_pmc"]}},
  CrawlAttempt: {"way":["pdf_url","unpaywall","arxiv","openalex","semantic_scholar","europe_pmc"],"tries":{"way":["pdf_url","unpaywall","arxiv","openalex","semantic_scholar","europe_pmc"],"code":["taken","nothing_to_ask_by","not_set_up","not_known","not_open","source_failed","refused","unreachable","no_link","not_pdf","too_large","unreadable","other_paper","no_room"]}},
  Doubt: {"reason":["no_citation","figure_not_in_source","claim_not_in_source"]},
  ExpandedTerm: {"relation":["synonym","abbreviation","related"]},
  "GET /api/v1/pipelines": {"query":{"status":["running","interrupted","completed","failed","cancelled"]}},
  "GET /api/v1/pipelines/{thread_id}/protocol": {"query":{"format":["json","markdown"]}},
  "GET /api/v1/projects/{project_id}/audio-overviews/{overview_id}/audio": {"query":{"format":["wav","mp3","ogg"]}},
  "GET /api/v1/projects/{project_id}/keywords/search-formula": {"query":{"database":["db_a","db_b","db_c"]}},
  "GET /api/v1/projects/{project_id}/papers": {"query":{"status":["pending","metadata_only","pdf_downloaded","ocr_complete","indexed","error"],"reading_status":["unread","reading","read","archived"],"sort_by":["created_at","updated_at","year","citation_count","title","rating","relevance"],"order":["asc","desc"]}},
  "GET /api/v1/projects/{project_id}/papers/facets": {"query":{"status":["pending","metadata_only","pdf_downloaded","ocr_complete","indexed","error"],"reading_status":["unread","reading","read","archived"],"by":["year","journal","author","tag","status","reading_status","source","has_pdf"]}},
  "GET /api/v1/projects/{project_id}/papers/ids": {"query":{"status":["pending","metadata_only","pdf_downloaded","ocr_complete","indexed","error"],"reading_status":["unread","reading","read","archived"],"sort_by":["created_at","updated_at","year","citation_count","title","rating","relevance"],"order":["asc","desc"]}},
  "GET /api/v1/projects/{project_id}/prisma": {"query":{"format":["json","svg"]}},
  "GET /api/v1/tasks": {"query":{"status":["pending","running","waiting","completed","failed","cancelled"]}},
  Gaps: {"gaps":{"kind":["stated","crossing"],"evidence":{"kind":["limitation","future","title"]}}},
  Import: {"status":["pending","running","waiting","completed","failed","cancelled"]},
  ImportDetail: {"status":["pending","running","waiting","completed","failed","cancelled"],"skipped_items":{"reason":["known"]}},
  ImportResult: {"skipped_items":{"reason":["known"]}},
  Keyword: {"level":[1,2,3]},
  ListedPaper: {"status":["pending","metadata_only","pdf_downloaded","ocr_complete","indexed","error"],"reading_status":["unread","reading","read","archived"]},
  Member: {"role":["viewer","editor","owner"],"status":["pending","active"]},
  Merge: {"stage":["doi","title","person"]},
  Message: {"role":["user","assistant"],"finish_reason":["stop","length","cancelled","no_evidence","error"]},
  NewApiKey: {"scope":["read","write","admin"]},
  Notification: {"type":["subscription_match","paper_update","system"]},
  "POST /api/v1/api-keys": {"body":{"scope":["read","write","admin"]}},
  "POST /api/v1/chat/rewrite": {"body":{"style":["simplify","academic","translate_en","translate_zh","custom"]}},
  "POST /api/v1/chat/stream": {"body":{"tool_mode":["qa","citation_lookup","review_outline","gap_analysis"]}},
  "POST /api/v1/conversations": {"body":{"tool_mode":["qa","citation_lookup","review_outline","gap_analysis"]}},
  "POST /api/v1/pipelines/search": {"body":{"sources":["semantic_scholar","openalex","arxiv","crossref","pubmed","europe_pmc"]}},
  "POST /api/v1/pipelines/{thread_id}/resume": {"body":{"resolved_conflicts":{"action":["keep_old","keep_new","merge","skip"],"merged_paper":{"status":["pending","metadata_only","pdf_downloaded","ocr_complete","indexed","error"],"reading_status":["unread","reading","read","archived"]}}}},
  "POST /api/v1/projects/{project_id}/audio-overviews": {"body":{"tone":["formal","conversational"]}},
  "POST /api/v1/projects/{project_id}/crawl/start": {"query":{"priority":["high","low"]}},
  "POST /api/v1/projects/{project_id}/dedup/resolve": {"body":{"action":["keep_old","keep_new","merge","skip"],"merged_paper":{"status":["pending","metadata_only","pdf_downloaded","ocr_complete","indexed","error"],"reading_status":["unread","reading","read","archived"]}}},
  "POST /api/v1/projects/{project_id}/dedup/run": {"query":{"strategy":["doi_only","title_only","full"]}},
  "POST /api/v1/projects/{project_id}/keywords": {"body":{"level":[1,2,3]}},
  "POST /api/v1/projects/{project_id}/keywords/bulk": {"body":{"level":[1,2,3]}},
  "POST /api/v1/projects/{project_id}/members": {"body":{"role":["viewer","editor","owner"]}},
  "POST /api/v1/projects/{project_id}/papers": {"body":{"status":["pending","metadata_only","pdf_downloaded","ocr_complete","indexed","error"],"reading_status":["unread","reading","read","archived"]}},
  "POST /api/v1/projects/{project_id}/papers/bulk": {"query":{"shared_doi":["skip","create"]}},
  "POST /api/v1/projects/{project_id}/papers/change": {"body":{"reading_status":["unread","reading","read","archived"]}},
  "POST /api/v1/projects/{project_id}/papers/{paper_id}/annotations": {"body":{"kind":["highlight","note"],"color":["yellow","green","blue","pink","purple"]}},
  "POST /api/v1/projects/{project_id}/search/execute": {"body":{"sources":["semantic_scholar","openalex","arxiv","crossref","pubmed","europe_pmc"]}},
  "POST /api/v1/projects/{project_id}/search/import": {"body":{"papers":{"status":["pending","metadata_only","pdf_downloaded","ocr_complete","indexed","error"],"reading_status":["unread","reading","read","archived"],"sources":["semantic_scholar","openalex","arxiv","crossref","pubmed","europe_pmc"]}}},
  "POST /api/v1/projects/{project_id}/search/stream": {"body":{"sources":["semantic_scholar","openalex","arxiv","crossref","pubmed","europe_pmc"]}},
  "POST /api/v1/projects/{project_id}/subscriptions": {"body":{"frequency":["daily","weekly","monthly"]}},
  "POST /api/v1/projects/{project_id}/writing/assist": {"body":{"task":["summarize","cite","review_outline","gap_analysis"],"style":["gb_t_7714","apa","mla","numbered","ieee","vancouver","chicago"]}},
  "POST /api/v1/projects/{project_id}/writing/citations": {"body":{"style":["gb_t_7714","apa","mla","numbered","ieee","vancouver","chicago"],"variant":["text","html","markdown"]}},
  "POST /api/v1/projects/{project_id}/writing/review-draft/stream": {"body":{"style":["narrative","systematic","thematic"],"citation_format":["numbered","apa","gb_t_7714"],"language":["zh","en"]}},
  "PUT /api/v1/conversations/{conversation_id}": {"body":{"tool_mode":["qa","citation_lookup","review_outline","gap_analysis"]}},
  "PUT /api/v1/projects/{project_id}/keywords/{keyword_id}": {"body":{"level":[1,2,3]}},
  "PUT /api/v1/projects/{project_id}/members/{member_id}": {"body":{"role":["viewer","editor","owner"]}},
  "PUT /api/v1/projects/{project_id}/papers/{paper_id}": {"body":{"status":["pending","metadata_only","pdf_downloaded","ocr_complete","indexed","error"],"reading_status":["unread","reading","read","archived"]}},
  "PUT /api/v1/projects/{project_id}/papers/{paper_id}/annotations/{annotation_id}": {"body":{"color":["yellow","green","blue","pink","purple"]}},
  "PUT /api/v1/projects/{project_id}/subscriptions/{sub_id}": {"body":{"frequency":["daily","weekly","monthly"]}},
  "PUT /api/v1/settings": {"body":{"llm_provider":["prov1","prov2","prov3","prov4","prov5","mock"]}},
  Paper: {"status":["pending","metadata_only","pdf_downloaded","ocr_complete","indexed","error"],"reading_status":["unread","reading","read","archived"]},
  PaperFacets: {"status":{"value":["pending","metadata_only","pdf_downloaded","ocr_complete","indexed","error"]},"reading_status":{"value":["unread","reading","read","archived"]}},
  PaperMatch: {"fields":["title","authors","journal","abstract","tags","notes","doi","isbn","issn","external_ids","source_id","text"],"excerpts":{"field":["title","authors","journal","abstract","tags","notes","doi","isbn","issn","external_ids","source_id","text"]}},
  PaperText: {"pages":{"source":["text","ocr","empty"]},"hidden":{"reason":["invisible","background_colour","too_small","off_page"]}},
  PipelineAnswer: {"status":["running","interrupted","completed","failed","cancelled"]},
  PipelineConflict: {"reason":["doi_duplicate","title_similarity","same_file"],"new_paper":{"status":["pending","metadata_only","pdf_downloaded","ocr_complete","indexed","error"],"reading_status":["unread","reading","read","archived"]}},
  PipelineProtocol: {"pipeline_type":["search","upload"],"status":["running","interrupted","completed","failed","cancelled"],"entries":{"entry":["started","models","search","source","file","created","known","conflict","decision","excluded","pdf","reading","step","ended","retried"]}},
  PipelineRun: {"pipeline_type":["search","upload"],"status":["running","interrupted","completed","failed","cancelled"],"stage":["search","extract","dedup","crawl","ocr","index"],"steps":{"name":["search","extract","dedup","crawl","ocr","index"],"status":["pending","running","waiting","completed","failed","cancelled"]}},
  PipelineState: {"pipeline_type":["search","upload"],"status":["running","interrupted","completed","failed","cancelled"],"stage":["search","extract","dedup","crawl","ocr","index"],"steps":{"name":["search","extract","dedup","crawl","ocr","index"],"status":["pending","running","waiting","completed","failed","cancelled"]}},
  RagAnswer: {"finish_reason":["stop","length","no_evidence"]},
  ReviewDraft: {"style":["narrative","systematic","thematic"],"citation_format":["numbered","apa","gb_t_7714"],"language":["zh","en"],"status":["partial","complete","failed"]},
  ReviewDraftSummary: {"style":["narrative","systematic","thematic"],"citation_format":["numbered","apa","gb_t_7714"],"language":["zh","en"],"status":["partial","complete","failed"]},
  SavedQuery: {"status":["pending","metadata_only","pdf_downloaded","ocr_complete","indexed","error"],"reading_status":["unread","reading","read","archived"],"sort_by":["created_at","updated_at","year","citation_count","title","rating","relevance"],"order":["asc","desc"]},
  SearchResult: {"sources":["semantic_scholar","openalex","arxiv","crossref","pubmed","europe_pmc"]},
  SearchSource: {"id":["semantic_scholar","openalex","arxiv","crossref","pubmed","europe_pmc"]},
  Settings: {"llm_provider":["prov1","prov2","prov3","prov4","prov5","mock"]},
  StartedPipeline: {"status":["running","interrupted","completed","failed","cancelled"]},
  Subscription: {"frequency":["daily","weekly","monthly"]},
  Task: {"status":["pending","running","waiting","completed","failed","cancelled"]},
  TaskListItem: {"status":["pending","running","waiting","completed","failed","cancelled"]},
  Trends: {"topic_trends":{"source":["keyword","tag","phrase"],"trend":["rising","declining","stable"]}},
  UploadConflict: {"reason":["doi_duplicate","title_similarity","same_file"],"new_paper":{"status":["pending","metadata_only","pdf_downloaded","ocr_complete","indexed","error"],"reading_status":["unread","reading","read","archived"]}},
} as const;

/** The events of each operation that streams, and whether its stream ends with them. */
export const streams = {
  "GET /api/v1/pipelines/{thread_id}/events": {"state":false,"progress":false,"interrupted":false,"complete":true,"error":true},
  "POST /api/v1/chat/rewrite": {"rewrite_delta":false,"rewrite_end":true,"error":true},
  "POST /api/v1/chat/stream": {"message_start":false,"citation":false,"text_delta":false,"message_end":true,"error":true},
  "POST /api/v1/projects/{project_id}/rag/index/stream": {"progress":false,"complete":true,"error":true},
  "POST /api/v1/projects/{project_id}/search/stream": {"source":false,"complete":true,"error":true},
  "POST /api/v1/projects/{project_id}/writing/review-draft/stream": {"progress":false,"outline":false,"section-start":false,"text-delta":false,"section-end":false,"citation-map":false,"done":true,"error":true},
} as const;
