import { admin as words } from '@clearway/shared/words/admin.ts';
import { adminKeys } from '@clearway/shared/words/admin-keys.ts';
import { recordWords } from '@clearway/shared/words/records.ts';
import { useMantineColorScheme } from '@mantine/core';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { adminPathOf } from '../../contract/addresses.ts';
import { languages } from '../../contract/language.ts';
import { readQuoteNumber } from '../../domain/quote-number.ts';
import { Dialog } from '../kit/dialog.tsx';
import { Icon, type IconName } from '../kit/icon.tsx';
import { toast } from '../kit/toast.tsx';
import { readableKeys } from '../services/keys.ts';
import { outcome } from '../services/outcome.ts';
import { chooseLanguage, languageName } from '../services/own-language.ts';
import type { Command } from '../services/services.tsx';
import { useServices } from '../services/services.tsx';
import { useMay, useRights } from '../services/use-rights.ts';
import { findCommands } from './find-commands.ts';
import { fixedRecords, storedRecords } from './palette-records.ts';
import { spellingsOf } from './palette-words.ts';
import { menuOf, screens } from './screens.ts';
import { early } from './shell-dialogs.ts';
import classes from './shell-palette.module.css';

/** The command palette: searches commands, posts, requests and cars. */
export default function Palette({ onClose }: { onClose: () => void }) {
	const { commands } = useServices();
	const [question, setQuestion] = useState('');
	useLayoutEffect(() => {
		setQuestion(early.text);
		early.text = '';
	}, []);
	const [at, setAt] = useState(0);
	// The commands are taken once when it opens and do not change while it is open.
	const personCommands = usePersonCommands();
	// biome-ignore lint/correctness/useExhaustiveDependencies: taken once, when it opens
	const openCommands = useMemo(() => {
		const all = commands.all().filter(({ isHidden }) => !isHidden);
		// What holds everywhere is sought least.
		const [screenCommands = [], frame = []] = [false, true].map((isFrame) =>
			all.filter(({ group }) => (group === words.keys.groups.frame) === isFrame),
		);
		return [...screenCommands, ...frame, ...personCommands];
	}, [commands]);
	const records = useRecords(question);
	const fixed = useFixed();
	const found =
		question.trim() === '' ? openCommands : findCommands(question, [...openCommands, ...fixed], records);
	const groups = [...Map.groupBy(found, ({ group }) => group)];
	const matching = groups.flatMap(([, commands]) => commands);
	const chosen = matching[Math.min(at, matching.length - 1)];
	const list = useRef<HTMLDivElement>(null);
	useEffect(() => {
		if (chosen) list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
	}, [chosen]);
	const run = (command: Command | undefined): void => {
		if (!command) return;
		onClose();
		command.run();
	};
	const onKeyDown = (event: React.KeyboardEvent): void => {
		const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
		if (step !== undefined)
			setAt((Math.min(at, matching.length - 1) + step + matching.length) % (matching.length || 1));
		else if (event.key === 'Enter' && !event.nativeEvent.isComposing) run(chosen);
		else return;
		event.preventDefault();
	};
	return (
		<Dialog
			opened
			onClose={onClose}
			size={560}
			yOffset="12vh"
			centered={false}
			title={words.shell.palette}
			isBare
		>
			<input
				className={classes.input}
				type="text"
				role="combobox"
				aria-expanded="true"
				aria-controls="palette-list"
				aria-activedescendant={chosen && optionId(chosen)}
				aria-label={adminKeys.palette.placeholder}
				aria-autocomplete="list"
				placeholder={adminKeys.palette.placeholder}
				autoFocus
				data-autofocus
				autoComplete="off"
				value={question}
				onChange={(event) => {
					setQuestion(event.currentTarget.value);
					setAt(0);
				}}
				onKeyDown={onKeyDown}
			/>
			<div
				className={classes.list}
				id="palette-list"
				role="listbox"
				aria-label={adminKeys.palette.label}
				ref={list}
				tabIndex={-1}
			>
				{groups.map(([group, commands]) => (
					// biome-ignore lint/a11y/useSemanticElements: a list of options holds groups, and no field set
					<div key={group} role="group" aria-label={group}>
						<div className={`note ${classes.group}`} aria-hidden>
							{group}
						</div>
						{commands.map((command) => (
							<Option
								key={command.id}
								command={command}
								isChosen={command === chosen}
								onRun={() => run(command)}
								onPoint={() => setAt(matching.indexOf(command))}
							/>
						))}
					</div>
				))}
			</div>
			{matching.length === 0 && (
				<p className={`soft ${classes.nothing}`} role="status">
					{adminKeys.palette.nothing}
				</p>
			)}
		</Dialog>
	);
}

type OptionProps = { command: Command; isChosen: boolean; onRun: () => void; onPoint: () => void };

const Option = ({ command, isChosen, onRun, onPoint }: OptionProps) => (
	// biome-ignore lint/a11y/useKeyWithClickEvents: the keys are heard by the input, which keeps the focus
	<div
		id={optionId(command)}
		role="option"
		tabIndex={-1}
		aria-selected={isChosen}
		className="row"
		onClick={onRun}
		onPointerMove={onPoint}
	>
		<Icon name={iconOf(command)} size={16} />
		<span className={`one-line ${classes.label}`}>{command.label}</span>
		{command.note && <span className={`note one-line ${classes.note}`}>{command.note}</span>}
		{command.keys && (
			<kbd className={`note for-keys ${classes.keys}`}>{readableKeys(command.keys).join(' ')}</kbd>
		)}
	</div>
);

const icons: Readonly<Record<string, IconName>> = {
	[words.nav.posts]: 'post',
	[words.nav.requests]: 'inbox',
	[words.nav.tables]: 'table',
	[words.nav.setting]: 'sliders',
	[words.nav.categories]: 'tag',
	[words.nav.admins]: 'person',
	[recordWords.car.many]: 'car',
	[adminKeys.palette.quotes]: 'file',
	[words.keys.groups.frame]: 'keys',
};

/** The icon of a screen is that of its entry of the menu. */
function iconOf({ id, group }: Command): IconName {
	const menu = menuOf(id);
	const screen = screens.find(
		(screen) => screen.icon && (screen.path === id || (menu && screen.menu === menu)),
	);
	return screen?.icon ?? icons[group] ?? 'right';
}

const optionId = ({ id }: Command): string => `palette-${id.replace(/\W/g, '_')}`;

// Tables and settings are there at once, categories and people as soon as they came.
function useFixed(): Command[] {
	const { api } = useServices();
	const rights = useRights();
	const navigate = useNavigate();
	const [stored, setStored] = useState<Command[]>([]);
	const go = useCallback((path: string) => void navigate(path), [navigate]);
	useEffect(() => {
		let isOpen = true;
		void storedRecords(api, go, rights).then((records) => isOpen && setStored(records));
		return () => {
			isOpen = false;
		};
	}, [api, go, rights]);
	return useMemo(() => [...fixedRecords(go, rights), ...stored], [go, rights, stored]);
}

const debounceMs = 200;

// A failed search finds nothing here; the lists themselves say what is wrong.
function useRecords(question: string): Command[] {
	const { api } = useServices();
	const navigate = useNavigate();
	const [answer, setAnswer] = useState<{ question: string; commands: Command[] }>({
		question: '',
		commands: [],
	});
	const q = question.trim();
	const may = useMay();
	const [mayPosts, mayCars] = [may('post.office'), may('car.list')];
	useEffect(() => {
		if (q.length < 2) return;
		const controller = new AbortController();
		const timer = setTimeout(async () => {
			const ask = async (q: string) => {
				const number = readQuoteNumber(q);
				const [posts, requests, clients, cars, quote] = await Promise.all([
					mayPosts ? api.post.office({ query: { q } }, controller.signal).catch(() => null) : null,
					mayCars ? api.request.list({ query: { q } }, controller.signal).catch(() => null) : null,
					mayCars ? api.client.list({ query: { q } }, controller.signal).catch(() => null) : null,
					mayCars ? api.car.list({ query: { q, only: 'any' } }, controller.signal).catch(() => null) : null,
					number && api.quote.get({ params: { id: number } }, controller.signal).catch(() => null),
				]);
				const found = { posts, requests, clients, cars, quotes: { data: quote ? [quote] : [] } };
				return { ...found, isEmpty: Object.values(found).every((list) => !list?.data.length) };
			};
			let found = await ask(q);
			for (const spelling of spellingsOf(q).slice(1))
				if (found.isEmpty && !controller.signal.aborted) found = await ask(spelling);
			if (controller.signal.aborted) return;
			const { posts, requests, clients, cars, quotes } = found;
			const go = (path: string) => () => void navigate(path);
			setAnswer({
				question: q,
				commands: [
					...(requests?.data ?? []).slice(0, 5).map(({ id, name, email, phone, car, message }) => ({
						id: `request ${id}`,
						label: name ?? email ?? phone ?? String(id),
						note: car ?? message ?? `№ ${id}`,
						group: words.nav.requests,
						run: go(adminPathOf.request(id)),
					})),
					...(clients?.data ?? []).slice(0, 5).map(({ id, name, contacts }) => ({
						id: `client ${id}`,
						label: name || contacts[0]?.value || `№ ${id}`,
						...(name && contacts[0] && { note: contacts[0].value }),
						group: recordWords.client.many,
						run: go(adminPathOf.client(id)),
					})),
					...(cars?.data ?? []).slice(0, 5).map(({ id, title, clientName }) => ({
						id: `car ${id}`,
						label: [title, clientName].filter(Boolean).join(', '),
						group: recordWords.car.many,
						run: go(adminPathOf.car(id)),
					})),
					...quotes.data.map((quote) => ({
						id: `quote ${quote.id}`,
						label: `№ ${quote.number}`,
						group: adminKeys.palette.quotes,
						run: () => void open(`/calculator/${quote.id}`, '_blank', 'noopener'),
					})),
					...(posts?.data ?? []).slice(0, 5).map(({ id, title }) => ({
						id: `post ${id}`,
						label: title || words.noName,
						group: words.nav.posts,
						run: go(adminPathOf.post(id)),
					})),
				],
			});
		}, debounceMs);
		return () => {
			clearTimeout(timer);
			controller.abort();
		};
	}, [q, api, navigate, mayPosts, mayCars]);
	return answer.question === q && q.length >= 2 ? answer.commands : [];
}

/** The commands of the person's menu: colours, language, the site. */
function usePersonCommands(): Command[] {
	const services = useServices();
	const { setColorScheme } = useMantineColorScheme();
	const group = words.keys.groups.frame;
	const { scheme } = words.shell;
	return [
		...(['auto', 'light', 'dark'] as const).map((mode) => ({
			id: `scheme.${mode}`,
			label: `${scheme.label}: ${scheme[mode]}`,
			group,
			run: () => setColorScheme(mode),
		})),
		...languages.map((language) => ({
			id: `language.${language}`,
			label: `${words.shell.language}: ${languageName(language)}`,
			group,
			run: () =>
				void outcome(chooseLanguage(services, language)).then(
					(chosen) => !chosen.ok && toast.failed(chosen.problem.message),
				),
		})),
		{ id: 'site', label: words.nav.site_, group, run: () => void open('/', '_blank', 'noopener') },
	];
}
