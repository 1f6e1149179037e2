/** A piece of text on a paper. */
export type Run = { text: string; bold?: boolean; italic?: boolean; underline?: boolean };
export type Side = 'left' | 'center' | 'right';
/** A part of a paper, ready to be drawn. */
export type PaperBlock =
	| { kind: 'text'; level: 0 | 2 | 3 | 4; side: Side; indent: number; mark?: string; runs: readonly Run[] }
	| { kind: 'table'; isRuled: boolean; rows: readonly (readonly Cell[])[] }
	| { kind: 'rule' };
export type Cell = { side: Side; runs: readonly Run[] };

/** A paper of a car: a contract, a bill or an act, texts only. */
export type Paper = {
	language: string;
	title: string;
	firm: string;
	blocks: readonly PaperBlock[];
	/** Below every page. */
	foot: string;
};
