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
 * A question that the office answers before a file is published: what an unread column or an unknown name
 * means, or what happens to prices that the file lacks.
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

/** A sample car; a sum is null on a side where some line is on request. */
const TableEffect = z.object({
	name: z.string(),
	old: Decimal.nullable(),
	new: Decimal.nullable(),
	difference: Decimal.nullable(),
});

/** A cell that two sides have changed; `row` has the cells by which people know the row. */
const ConflictCell = z.object({ row: TableRow, column: z.string(), base: z.string().nullable() });

/** The effect of a correction on one version that is still to come. */
const LaterCheck = z.object({
	version: z.int(),
	validFrom: z.string(),
	difference: TableDifference,
	effects: z.array(TableEffect),
	/** Cells that it changes itself, so that its value stays; without a column it is a whole row. */
	kept: z.array(z.object({ row: TableRow, column: z.string().nullable(), value: z.string().nullable() })),
	/** Why the changes cannot be made in it: it stays as it is. */
	faults: z.array(z.string()),
});

/** The effect of publishing a table, before it is published. */
export const TableCheck = z
	.object({
		/** Names this outcome: publishing with it is refused once something else would be published. */
		plan: z.string(),
		/** Names the prices that were sent, which the server keeps for a while: `:hash` of `staged`. */
		staged: z.string(),
		columns: z.array(TableColumn),
		rows: z.array(TableRow),
		/** How many rows the table would have. */
		count: z.int(),
		/** Those that would not be as they were sent: the table's own rows and cells that stay. */
		kept: z.array(TableRow),
		faults: z.array(TableFault),
		notes: z.array(z.string()),
		/** Publishing is refused until each has an answer. */
		questions: z.array(TableQuestion),
		difference: TableDifference,
		/** Names this difference. */
		differenceId: z.string(),
		effects: z.array(TableEffect),
		/** Changed rows that move the sum of no sample car. */
		unmoved: z.array(TableRow),
		/** The version in force, which the difference is against. */
		base: z.int().nullable(),
		/** The version that the prices were taken from, if they name it and a newer one exists. */
		stale: z
			.object({
				version: z.int(),
				theirs: TableDifference,
				conflicts: z.array(
					ConflictCell.extend({ current: z.string().nullable(), file: z.string().nullable() }),
				),
			})
			.nullable(),
		/** The same changes in each version that is still to come, if the call carries them. */
		later: z.array(LaterCheck).optional(),
	})
	.meta({ id: 'TableCheck' });
export type TableCheck = z.infer<typeof TableCheck>;

/** The same for staged prices: without their rows, and without the difference that the caller has seen. */
export const StagedCheck = TableCheck.omit({ rows: true })
	.extend({ difference: TableDifference.nullable() })
	.meta({ id: 'StagedCheck' });
