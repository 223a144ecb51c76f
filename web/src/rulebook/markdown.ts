/** The Markdown that books of rules are written in: headings, paragraphs, lists, tables, and words set apart. */

export type Block =
  | { kind: 'heading'; level: number; id: string; rule: string | null; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; isOrdered: boolean; items: Item[] }
  | { kind: 'table'; head: string[]; rows: string[][] };

interface Item {
  /** The rule that it is; `null` if it is none. */
  rule: string | null;
  text: string;
  inside: Block[];
}

type Word = { kind: 'text' | 'strong' | 'em' | 'code' | 'rule'; text: string };

const ITEM = /^(?:-|\d+\.) /;

export function read(markdown: string): Block[] {
  return blocks(markdown.split('\n'));
}

function blocks(lines: string[]): Block[] {
  const found: Block[] = [];
  let at = 0;
  while (at < lines.length) {
    const line = lines[at] ?? '';
    const end = endOf(lines, at);
    if (line.startsWith('#')) found.push(heading(line, found.length));
    else if (line.startsWith('|')) found.push(table(lines.slice(at, end)));
    else if (ITEM.test(line)) found.push(list(lines.slice(at, end)));
    else if (line.trim() !== '') found.push({ kind: 'paragraph', text: lines.slice(at, end).join(' ') });
    at = end;
  }
  return found;
}

/** Where the block that begins at a line has ended. */
function endOf(lines: string[], at: number): number {
  const first = lines[at] ?? '';
  if (first.startsWith('#') || first.trim() === '') return at + 1;
  const belongs = (line: string): boolean => {
    if (first.startsWith('|')) return line.startsWith('|');
    if (ITEM.test(first)) return ITEM.test(line) || line.startsWith('  ');
    return line.trim() !== '' && !line.startsWith('|') && !ITEM.test(line);
  };
  const end = lines.findIndex((line, index) => index > at && !belongs(line));
  return end < 0 ? lines.length : end;
}

/** `## N4 Play` is rule N4; a heading without a rule is found by its place. */
function heading(line: string, place: number): Block {
  const level = line.indexOf(' ');
  const text = line.slice(level + 1);
  const rule = /^[A-Z]\d+(?= )/.exec(text)?.[0] ?? null;
  return {
    kind: 'heading',
    level,
    id: rule ?? `part-${place}`,
    rule,
    text: rule ? text.slice(rule.length + 1) : text,
  };
}

function table(lines: string[]): Block {
  const cells = (line: string) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
  return { kind: 'table', head: cells(lines[0] ?? ''), rows: lines.slice(2).map(cells) };
}

function list(lines: string[]): Block {
  const starts = lines.flatMap((line, index) => (ITEM.test(line) ? [index] : []));
  const items = starts.map((start, index) => item(lines.slice(start, starts[index + 1])));
  return { kind: 'list', isOrdered: /^\d/.test(lines[0] ?? ''), items };
}

/** `- **N4.1** Napoleon leads …` is rule N4.1. */
function item([first = '', ...rest]: string[]): Item {
  const text = first.replace(ITEM, '');
  const rule = /^\*\*([A-Z]\d+(?:\.\d+)?)\*\* /.exec(text);
  return {
    rule: rule?.[1] ?? null,
    text: rule ? text.slice(rule[0].length) : text,
    inside: blocks(rest.map((line) => line.slice(2))),
  };
}

/** The words of a line; what names one of the rules is a link to it. */
export function inline(text: string, rules: ReadonlySet<string>): Word[] {
  return text.split(/(\*\*[^*]+\*\*|\*[^*]+\*|`[^`]+`)/).flatMap((part): Word[] => {
    if (part.startsWith('**')) return [{ kind: 'strong', text: part.slice(2, -2) }];
    if (part.startsWith('*') && part.length > 2) return [{ kind: 'em', text: part.slice(1, -1) }];
    if (part.startsWith('`')) return [{ kind: 'code', text: part.slice(1, -1) }];
    return cited(part, rules);
  });
}

function cited(text: string, rules: ReadonlySet<string>): Word[] {
  return text
    .split(/(?<![A-Za-z0-9.])([A-Z]\d+(?:\.\d+)?)(?![A-Za-z0-9])/)
    .filter((part) => part !== '')
    .map((part) => ({ kind: rules.has(part) ? 'rule' : 'text', text: part }));
}

/** Every rule of a book, sections with them. */
export function rulesIn(book: Block[]): Set<string> {
  return new Set(
    book.flatMap((block) => {
      if (block.kind === 'heading') return block.rule ?? [];
      return block.kind === 'list' ? block.items.flatMap(({ rule }) => rule ?? []) : [];
    }),
  );
}

/** One rule of a book as blocks; of a section, all of it. Empty if there is no such rule. */
export function findRule(book: Block[], rule: string): Block[] {
  const start = book.findIndex((block) => block.kind === 'heading' && block.rule === rule);
  if (start >= 0) {
    const end = book.findIndex((block, index) => index > start && block.kind === 'heading');
    return book.slice(start, end < 0 ? undefined : end);
  }
  for (const block of book) {
    const found = block.kind === 'list' ? block.items.find((item) => item.rule === rule) : undefined;
    if (found) return [{ kind: 'list', isOrdered: false, items: [found] }];
  }
  return [];
}

/** Whether a table lists rulings: each row begins with the rule, then what is played and what the book leaves open. */
export function isRulings(block: Block, rules: ReadonlySet<string>): boolean {
  if (block.kind !== 'table' || block.head.length !== 3 || block.rows.length === 0) return false;
  return block.rows.every(([rule = '']) => rules.has(rule));
}

/** The rules of a book that had to be decided, because the printed one is silent. */
export function rulingsIn(book: Block[]): Set<string> {
  const rules = rulesIn(book);
  const tables = book.filter((block) => block.kind === 'table').filter((block) => isRulings(block, rules));
  return new Set(tables.flatMap(({ rows }) => rows.map(([rule = '']) => rule)));
}

/** A book without what is for records and programs, and that: how a match is written down, and what comes after it. */
export function withoutNotation(book: Block[]): { text: Block[]; notation: Block[] } {
  const start = book.findIndex((block) => block.kind === 'heading' && NOTATION.includes(block.text));
  return start < 0
    ? { text: book, notation: [] }
    : { text: book.slice(0, start), notation: book.slice(start) };
}

/** What the section is called in every book. */
const NOTATION = ['Writing it down', '記譜'];
