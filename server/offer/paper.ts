/** A piece of text on a paper. */
export type Run = { text: string; bold?: boolean; italic?: boolean; underline?: boolean };
export type Side = 'left' | 'center' | 'right';
/** A part of a paper, ready to be drawn. */
export type PaperBlock =
	| { kind: 'text'; level: 0 | 2 | 3 | 4; side: Side; indent: number; mark?: string; runs: readonly Run[] }
	| { kind: 'table'; isRuled: boolean; rows: readonly (readonly Cell[])[] }
	| { kind: 'rule' }
	/** A code for the phone of the reader, with what it is beside it. */
	| { kind: 'code'; code: DrawnCode; text: string };
export type Cell = { side: Side; runs: readonly Run[] };

/** A QR code as paths, in modules; the circle and the sign stand in its middle. */
export type DrawnCode = { size: number; modules: string; radius: number; sign: string };

/** A paper of a car: a contract, a bill or an act, texts only. */
export type Paper = {
	language: string;
	title: string;
	firm: string;
	blocks: readonly PaperBlock[];
	/** Below every page. */
	foot: string;
};
