import { admin } from '@clearway/shared/words/admin.ts';
import { tableHistory as words } from '@clearway/shared/words/admin-table-versions.ts';
import { tables } from '@clearway/shared/words/admin-tables.ts';
import { Button, Group, NativeSelect } from '@mantine/core';
import { useRef, useState } from 'react';
import type { Table, TableVersion } from '../../../contract/calculator.ts';
import { tableDifference } from '../../../domain/tables/difference.ts';
import type { TableKind } from '../../../domain/tables/kind.ts';
import { Dialog } from '../../kit/dialog.tsx';
import { toast } from '../../kit/toast.tsx';
import { outcome } from '../../services/outcome.ts';
import { useServices } from '../../services/services.tsx';
import { DifferenceView } from '../review/table-difference.tsx';
import { validText } from './version-days.ts';

/** Two versions by their numbers. */
type Pair = { before: number; after: number };

/** Two versions with the rows of both. */
type Compared = Pair & { old: Table['rows']; now: Table['rows'] };

/** Reads two versions to be compared; rows of a version never change, so each is read once. */
export function useComparison(kind: TableKind) {
	const { api } = useServices();
	const read = useRef(new Map<number, Promise<Table>>());
	const [compared, setCompared] = useState<Compared | null>(null);
	// The pair that was requested last, which may still be loading.
	const [asked, setAsked] = useState<Pair | null>(null);
	const last = useRef<Pair | null>(null);
	const [isOpen, setOpen] = useState(false);
	const get = (n: number): Promise<Table> => {
		const known = read.current.get(n);
		if (known) return known;
		const asked = api.calculator.version({ params: { title: kind.title, n: String(n) } });
		read.current.set(n, asked);
		asked.catch(() => read.current.delete(n));
		return asked;
	};
	const ask = (pair: Pair | null): void => {
		last.current = pair;
		setAsked(pair);
	};
	const compare = async (pair: Pair): Promise<void> => {
		ask(pair);
		const result = await outcome(Promise.all([get(pair.before), get(pair.after)]));
		if (last.current !== pair) return;
		if (!result.ok) {
			ask(compared);
			return toast.problem(result.problem);
		}
		const [old, now] = result.value;
		setCompared({ ...pair, old: old.rows, now: now.rows });
		setOpen(true);
	};
	return { compared, asked, isOpen, compare, close: () => setOpen(false) };
}

type Props = {
	kind: TableKind;
	versions: readonly TableVersion[];
	today: string;
	comparison: ReturnType<typeof useComparison>;
	onRestore: (version: TableVersion) => void;
};

/** The differences between any two versions of a table. */
export function CompareDialog({ kind, versions, today, comparison, onRestore }: Props) {
	const { compared, asked, isOpen, compare, close } = comparison;
	const shown = versions.find(({ version }) => version === compared?.after);
	const isLoading = compared?.before !== asked?.before || compared?.after !== asked?.after;
	const choices = versions.map(({ version, validFrom, state }) => ({
		value: String(version),
		label: words.choice(version, validText(validFrom, today), tables.states[state]),
	}));
	return (
		<Dialog opened={isOpen} onClose={close} title={words.compare} size="xl">
			{compared && asked && (
				<>
					<Group mb="md" align="end">
						<NativeSelect
							label={tables.difference.old}
							data={choices}
							value={String(asked.before)}
							onChange={(event) => void compare({ ...asked, before: Number(event.currentTarget.value) })}
						/>
						<NativeSelect
							label={tables.difference.new}
							data={choices}
							value={String(asked.after)}
							onChange={(event) => void compare({ ...asked, after: Number(event.currentTarget.value) })}
						/>
					</Group>
					<p role="status" className={isLoading ? undefined : 'visually-hidden'}>
						{isLoading && `${admin.loading}…`}
					</p>
					{!isLoading && (
						<DifferenceView kind={kind} difference={tableDifference(kind, compared.old, compared.now)} />
					)}
					{!isLoading && shown && (shown.state === 'past' || shown.state === 'cancelled') && (
						<Group justify="flex-end" mt="lg">
							<Button onClick={() => onRestore(shown)}>{words.restore(shown.version)}</Button>
						</Group>
					)}
				</>
			)}
		</Dialog>
	);
}
