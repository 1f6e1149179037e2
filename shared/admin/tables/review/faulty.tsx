import { tables as words } from '@clearway/shared/words/admin-tables.ts';
import { tableReview as reviewWords } from '@clearway/shared/words/table-review.ts';
import { Alert, Button } from '@mantine/core';
import type { TableKind } from '../../../domain/tables/kind.ts';
import { Icon } from '../../kit/icon.tsx';
import type { Checked } from '../offer.ts';
import { FaultList } from './fault-list.tsx';
import { Notes } from './notes.tsx';
import { labelOf } from './say-row.ts';
import type { Review, Wish } from './use-review.ts';

type Props = {
	kind: TableKind;
	check: Checked;
	review: Review;
	onFix: (faultPath: string | null) => void;
	onWish: (wish: Wish) => void;
};

/** A file that cannot be published: all its faults, each with its place. */
export function Faulty({ kind, check, review, onFix, onWish }: Props) {
	const isFile = review.offer.kind === 'file';
	const isFixable = isFile && check.faults.some(({ row }) => row !== null);
	const ofFile = isFixable ? 'both' : 'file';
	return (
		<>
			<Alert color="red" icon={<Icon name="warn" />} title={words.review.faulty(check.faults.length)} mb="md">
				{words.review.faultyHelp[isFile ? ofFile : 'rows']}
			</Alert>
			{isFixable && (
				<Button mb="md" leftSection={<Icon name="edit" size={16} />} onClick={() => onFix(null)}>
					{words.review.fix}
				</Button>
			)}
			{review.wish.keep.length > 0 && (
				<Button mb="md" variant="default" onClick={() => onWish({ ...review.wish, keep: [] })}>
					{reviewWords.keepNone}
				</Button>
			)}
			<FaultList
				label={words.review.faults}
				faults={check.faults.map((fault, index) => ({
					key: `${index} ${fault.path}`,
					place: words.review.place(
						fault.sheet,
						fault.row,
						fault.cell,
						fault.column === null ? null : labelOf(kind, fault.column),
					),
					text: fault.text ?? undefined,
					message: fault.message,
					open: fault.row === null ? undefined : () => onFix(fault.path),
				}))}
			/>
			<Notes notes={check.notes} />
		</>
	);
}
