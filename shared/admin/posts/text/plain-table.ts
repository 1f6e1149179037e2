import { Table } from '@tiptap/extension-table';

/** A table without styles: its columns are as wide as their content. */
export const PlainTable = Table.extend({
	renderHTML: () => ['table', ['tbody', 0]],
}).configure({ resizable: false });
