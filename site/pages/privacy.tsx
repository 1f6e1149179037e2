import { counted } from '@clearway/shared/format/number.ts';
import { requestForms as texts } from '@clearway/shared/words/request-forms.ts';
import { site as words } from '@clearway/shared/words/site.ts';
import { CallbackLink } from '../parts/callback-link.tsx';
import { companyOf } from '../parts/company.ts';
import { useOptionLanguage } from '../parts/office-text.tsx';
import { PageLink } from '../parts/page-link.tsx';
import { page } from '../runtime/page.tsx';
import { useSite } from '../runtime/use-site.ts';

type Data = { paragraphs: string[]; periods: string[] };

export default page<Data>({
	name: 'privacy',
	load: async ({ api, signal }) => {
		const options = await api.option.public({}, signal);
		return {
			paragraphs: (options['site.privacy'] ?? '').split(/\n\s*\n/).filter((text) => text.trim() !== ''),
			periods: Object.entries(texts.privacy.periods).map(([title, words]) =>
				words(periodOf(Number(options[title]))),
			),
		};
	},
	head: () => ({
		title: texts.privacy.title,
		path: '/privacy',
		crumbs: [{ title: texts.privacy.title, path: '/privacy' }],
	}),
	View: ({ data }) => <PrivacyView {...data} />,
});

// People say "3 years", not "1,095 days".
const periodOf = (days: number): string =>
	days % 365 === 0 ? counted(days / 365, texts.privacy.years) : counted(days, texts.privacy.days);

function PrivacyView({ paragraphs, periods }: Data) {
	const { name, details, email } = companyOf(useSite().options);
	const languageOf = useOptionLanguage('site.privacy');
	return (
		<div className="container privacy">
			<header className="page-head">
				<h1 className="page-head__title">{texts.privacy.title}</h1>
			</header>
			<div className="prose">
				{paragraphs.map((text) => (
					<p key={text} className="lines" lang={languageOf(text)}>
						{text}
					</p>
				))}
				{name && (
					<p>
						{texts.privacy.holder} {name}
						{details && (
							<>
								{' '}
								(<PageLink href="/contacts#details">{texts.contacts.details.toLowerCase()}</PageLink>)
							</>
						)}
						.
					</p>
				)}
				<p>
					{texts.privacy.ask} {email && <a href={`mailto:${email}`}>{email}</a>}
					{email && ', '}
					<CallbackLink>{words.call.back.toLowerCase()}</CallbackLink>.
				</p>
			</div>
			<section className="sheet privacy__periods" aria-labelledby="periods">
				<h2 className="sheet__title" id="periods">
					{texts.privacy.howLong}
				</h2>
				<ul>
					{periods.map((text) => (
						<li key={text}>{text}</li>
					))}
				</ul>
				<p>{texts.privacy.copies}</p>
			</section>
		</div>
	);
}
