import { z } from 'zod';
import { Decimal } from './shapes.ts';

/** A row by column key: decimal strings, an empty cell null. */
export const TableRow = z.record(z.string(), z.string().nullable());

/** One column of a table, as editors need it. */
export const TableColumn = z
	.object({
		key: z.string(),
		label: z.string(),
		type: z.string(),
		needed: z.boolean(),
		filled: z.boolean(),
		choices: z.array(z.string()).nullable(),
	})
	.meta({ id: 'TableColumn' });
export type TableColumn = z.infer<typeof TableColumn>;

/** A fault placed in the uploaded file. */
export const TableFault = z
	.object({
		path: z.string(),
		sheet: z.string().nullable(),
		row: z.int().nullable(),
		column: z.string().nullable(),
		cell: z.string().nullable(),
		text: z.string().nullable(),
		message: z.string(),
	})
	.meta({ id: 'TableFault' });

/** How two versions of a table differ. */
export const TableDifference = z
	.object({
		added: z.array(TableRow),
		removed: z.array(TableRow),
		changed: z.array(
			z.object({
				old: TableRow,
				new: TableRow,
				cells: z.array(
					z.object({ column: z.string(), old: z.string().nullable(), new: z.string().nullable() }),
				),
			}),
		),
	})
	.meta({ id: 'TableDifference' });

/**
 * What the office has to say before a file is published: what an unread column or an unknown name means, and
 * what becomes of prices that the file has nothing of.
 */
export const TableQuestion = z
	.object({
		id: z.string(),
		kind: z.enum(['column', 'name', 'lost']),
		text: z.string(),
		choices: z.array(z.object({ value: z.string(), label: z.string() })),
		/** The answer that was sent, null while there is none. */
		answer: z.string().nullable(),
	})
	.meta({ id: 'TableQuestion' });
export type TableQuestion = z.infer<typeof TableQuestion>;

const TableEffect = z.object({
	name: z.string(),
	old: Decimal.nullable(),
	new: Decimal.nullable(),
	difference: Decimal.nullable(),
});

/** A cell that two sides have changed; of its row, the cells by which people know it. */
const ConflictCell = z.object({ row: TableRow, column: z.string(), base: z.string().nullable() });

/** What a correction does in one version that is still to come. */
const LaterCheck = z.object({
	version: z.int(),
	validFrom: z.string(),
	difference: TableDifference,
	effects: z.array(TableEffect),
	/** Cells that both have changed, differently; without a column, a row that one of them took out. */
	conflicts: z.array(
		ConflictCell.extend({
			id: z.string(),
			column: z.string().nullable(),
			pending: z.string().nullable(),
			mine: z.string().nullable(),
		}),
	),
	/** Why the changes cannot be carried into it. */
	faults: z.array(z.string()),
});

/** What publishing a table would do, before it is done. */
export const TableCheck = z
	.object({
		/** Names this outcome: publishing with it is refused once something else would be published. */
		plan: z.string(),
		columns: z.array(TableColumn),
		rows: z.array(TableRow),
		faults: z.array(TableFault),
		notes: z.array(z.string()),
		/** Publishing is refused until each has an answer. */
		questions: z.array(TableQuestion),
		difference: TableDifference,
		effects: z.array(TableEffect),
		/** The version in force, which the difference is against. */
		base: z.int().nullable(),
		/** The version that the prices were taken from, where they say so and that is no longer the newest. */
		stale: z
			.object({
				version: z.int(),
				theirs: TableDifference,
				conflicts: z.array(
					ConflictCell.extend({ current: z.string().nullable(), file: z.string().nullable() }),
				),
			})
			.nullable(),
		/** Where the days were asked for: the same changes in each version that is still to come. */
		later: z.array(LaterCheck).optional(),
	})
	.meta({ id: 'TableCheck' });
export type TableCheck = z.infer<typeof TableCheck>;
