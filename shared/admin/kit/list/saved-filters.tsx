import { admin } from '@clearway/shared/words/admin.ts';
import { savedFilters as words } from '@clearway/shared/words/admin-list.ts';
import { Button, Menu, Text, TextInput } from '@mantine/core';
import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { Problem } from '../../../contract/problem.ts';
import type { FilteredList, SavedFilter } from '../../../contract/saved-filter.ts';
import { outcome } from '../../frame/outcome.ts';
import { useServices } from '../../frame/services.tsx';
import { Dialog, DialogFoot } from '../dialog.tsx';
import { Icon } from '../icon.tsx';
import { ProblemNote } from '../problem-note.tsx';
import { toast } from '../toast.tsx';
import { undoable } from '../undoable.ts';
import { useBusy } from '../use-busy.ts';

/** The filters of a list that somebody saved for himself: chosen, saved, removed. */
export default function SavedFilters({ list }: { list: FilteredList }) {
	const { api } = useServices();
	const navigate = useNavigate();
	const { pathname } = useLocation();
	const [params] = useSearchParams();
	const [known, setKnown] = useState<readonly SavedFilter[]>([]);
	const [naming, setNaming] = useState<string | null>(null);
	const query = queryOf(params);
	const current = known.find((filter) => filter.query === query);
	const read = useCallback(async (): Promise<void> => {
		const found = await outcome(api.savedFilter.list({ query: { list } }));
		if (found.ok) setKnown(found.value);
	}, [api, list]);
	useEffect(() => void read(), [read]);
	// The address is ahead of the screen, which React shows when it finds the time.
	const nameIt = (): void => setNaming(queryOf(new URLSearchParams(location.search)));
	const open = (to: string): void => void navigate(to === '' ? pathname : `${pathname}?${to}`);
	const store = async (filter: { name: string; query: string }): Promise<Problem | null> => {
		const saved = await outcome(api.savedFilter.save({ body: { list, ...filter } }));
		if (!saved.ok) return saved.problem;
		await read();
		return null;
	};
	const remove = ({ id, name, query: saved }: SavedFilter): Promise<boolean> =>
		undoable({
			done: words.removed(name),
			run: async () => {
				const removed = await outcome(api.savedFilter.remove({ params: { id } }));
				await read();
				return removed;
			},
			undo: async () => {
				const problem = await store({ name, query: saved });
				return problem ? { ok: false, problem } : { ok: true, value: null };
			},
			undone: words.back,
		});
	return (
		<>
			<Menu onOpen={() => void read()}>
				<Menu.Target>
					<Button variant="default" leftSection={<Icon name="filter" size={16} />} maw={240}>
						{current?.name ?? words.label}
					</Button>
				</Menu.Target>
				<Menu.Dropdown maw={340}>
					{known.length === 0 && (
						<>
							<Menu.Label>{words.none}</Menu.Label>
							<Text size="sm" px="sm" pb="xs">
								{words.noneHelp}
							</Text>
						</>
					)}
					{known.map((filter) => (
						<Menu.Item
							key={filter.id}
							leftSection={<Icon name={filter === current ? 'check' : 'filter'} size={16} />}
							onClick={() => open(filter.query)}
						>
							{filter.name}
						</Menu.Item>
					))}
					{known.length > 0 && query !== '' && (
						<Menu.Item leftSection={<Icon name="cross" size={16} />} onClick={() => open('')}>
							{words.all}
						</Menu.Item>
					)}
					{(query !== '' || current) && <Menu.Divider />}
					{query !== '' && !current && (
						<Menu.Item leftSection={<Icon name="plus" size={16} />} onClick={nameIt}>
							{words.save}
						</Menu.Item>
					)}
					{current && (
						<Menu.Item leftSection={<Icon name="trash" size={16} />} onClick={() => void remove(current)}>
							{words.remove(current.name)}
						</Menu.Item>
					)}
				</Menu.Dropdown>
			</Menu>
			<Dialog opened={naming !== null} onClose={() => setNaming(null)} title={words.title}>
				<NameForm
					save={async (name) => {
						const problem = await store({ name, query: naming ?? query });
						if (problem) return problem;
						setNaming(null);
						toast.done(words.saved(name));
						return null;
					}}
				/>
			</Dialog>
		</>
	);
}

function NameForm({ save }: { save: (name: string) => Promise<Problem | null> }) {
	const [name, setName] = useState('');
	const [problem, setProblem] = useState<Problem | null>(null);
	const { isBusy, during } = useBusy();
	return (
		<form
			onSubmit={(event) => {
				event.preventDefault();
				void during(async () => setProblem(await save(name.trim())));
			}}
		>
			<ProblemNote problem={problem} />
			<TextInput
				data-autofocus
				required
				label={words.name}
				description={words.nameHint}
				maxLength={60}
				value={name}
				onChange={(event) => setName(event.currentTarget.value)}
			/>
			<DialogFoot>
				<Button type="submit" aria-busy={isBusy}>
					{admin.save}
				</Button>
			</DialogFoot>
		</form>
	);
}

/** What an address narrows: neither the page nor a dialog is part of it. The same filter has one spelling. */
function queryOf(params: URLSearchParams): string {
	const query = new URLSearchParams([...params].filter(([key]) => key !== 'page' && key !== 'entry'));
	query.sort();
	return String(query);
}
