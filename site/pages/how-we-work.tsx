import { readRows } from '@clearway/shared/domain/options/rows.ts';
import { howWeWork as words } from '@clearway/shared/words/how-we-work.ts';
import type { ReactNode } from 'react';
import { CallbackLink } from '../parts/callback-link.tsx';
import { hasHowWeWork, howWeWorkPath } from '../parts/how-we-work-path.ts';
import { useOptionLanguage } from '../parts/office-text.tsx';
import { PageLink } from '../parts/page-link.tsx';
import { Team } from '../parts/team.tsx';
import { page } from '../runtime/page.tsx';

const optionOf = {
	contract: 'how-we-work.contract',
	signing: 'how-we-work.signing',
	payments: 'how-we-work.payments',
	damage: 'how-we-work.damage',
	documents: 'how-we-work.documents',
} as const;

type Part = keyof typeof optionOf;
type Data = { lead: string; team: string; parts: Readonly<Record<Part, string>> };

export default page<Data>({
	name: 'how-we-work',
	validate: ({ site }) => hasHowWeWork(site.options),
	load: async ({ api, signal }) => {
		const options = await api.option.public({}, signal);
		const value = (title: string): string => options[title] ?? '';
		return {
			lead: value('site.how-we-work'),
			team: value('how-we-work.team'),
			parts: {
				contract: value(optionOf.contract),
				signing: value(optionOf.signing),
				payments: value(optionOf.payments),
				damage: value(optionOf.damage),
				documents: value(optionOf.documents),
			},
		};
	},
	head: ({ lead }) => ({
		title: words.title,
		description: lead.slice(0, 300),
		path: howWeWorkPath,
		crumbs: [{ title: words.title, path: howWeWorkPath }],
	}),
	View: ({ data }) => <HowWeWorkView {...data} />,
});

function HowWeWorkView({ lead, team, parts }: Data) {
	const languageOf = useOptionLanguage('site.how-we-work');
	return (
		<div className="container work">
			<header className="page-head">
				<h1 className="page-head__title">{words.title}</h1>
				<p className="lead lines" lang={languageOf(lead)}>
					{lead}
				</p>
			</header>
			<Payments value={parts.payments} />
			<div>
				<Section part="contract" value={parts.contract} show={paragraphs} />
				<Section part="signing" value={parts.signing} show={paragraphs} />
				<Section part="damage" value={parts.damage} show={paragraphs} />
				<Section part="documents" value={parts.documents} show={documentList} />
				<Team value={team} />
			</div>
			<p className="actions work__actions">
				<PageLink className="button button--outline" href="/calculator">
					{words.calculate}
				</PageLink>
				<CallbackLink className="button button--quiet">{words.ask}</CallbackLink>
			</p>
		</div>
	);
}

/** The way of a deal; whatever else there is to know opens below it. */
function Payments({ value }: { value: string }) {
	const languageOf = useOptionLanguage(optionOf.payments);
	if (value.trim() === '') return null;
	return (
		<section aria-labelledby="payments">
			<h2 className="work__title" id="payments">
				{words.payments}
			</h2>
			<div lang={languageOf(value)}>{timeline(value)}</div>
		</section>
	);
}

type SectionProps = { part: Part; value: string; show: (value: string) => ReactNode };

/** An empty part is left out. */
function Section({ part, value, show }: SectionProps) {
	const languageOf = useOptionLanguage(optionOf[part]);
	if (value.trim() === '') return null;
	return (
		<details className="fold work__part">
			<summary>
				<h2>{words[part]}</h2>
			</summary>
			<div className="work__text" lang={languageOf(value)}>
				{show(value)}
			</div>
		</details>
	);
}

const paragraphs = (value: string): ReactNode =>
	value
		.split(/\n\s*\n/)
		.filter((text) => text.trim() !== '')
		.map((text) => (
			<p key={text} className="lines">
				{text}
			</p>
		));

const documentList = (value: string): ReactNode => (
	<ul className="work__documents">
		{readRows(value).map(([name]) => (
			<li key={name}>{name}</li>
		))}
	</ul>
);

const timeline = (value: string): ReactNode => (
	<ol className="route">
		{readRows(value).map(([when, what, toWhom], index) => (
			// The office may write the same payment twice; rows never change places.
			// biome-ignore lint/suspicious/noArrayIndexKey: see above
			<li key={index} className="route__leg">
				<h3 className="route__title">{when}</h3>
				<p className="route__text work__what">{what}</p>
				{toWhom && (
					<p className="route__text">
						{words.toWhom}: {toWhom}
					</p>
				)}
			</li>
		))}
	</ol>
);
