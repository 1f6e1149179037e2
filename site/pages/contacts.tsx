import { requestForms as texts } from '@clearway/shared/words/request-forms.ts';
import { page } from '../page.tsx';
import { CalculationForm } from '../parts/calculation-form.tsx';
import { CallbackForm } from '../parts/callback-form.tsx';
import { companyOf } from '../parts/company.ts';
import { Trust } from '../parts/footer.tsx';
import { OfficeText } from '../parts/office-text.tsx';
import { Team } from '../parts/team.tsx';
import { useSite } from '../runtime/use-site.ts';

export default page<{ team: string }>({
	name: 'contacts',
	load: async ({ api, signal }) => ({
		team: (await api.option.public({}, signal))['how-we-work.team'] ?? '',
	}),
	head: () => ({
		title: texts.contacts.title,
		description: texts.contacts.lead,
		path: '/contacts',
		crumbs: [{ title: texts.contacts.title, path: '/contacts' }],
	}),
	View: ({ data }) => <ContactsView {...data} />,
});

function ContactsView({ team }: { team: string }) {
	const { options } = useSite();
	const company = companyOf(options);
	const promise = options['site.answer-promise'];
	return (
		<div className="container contacts">
			<header className="page-head">
				<h1 className="page-head__title">{texts.contacts.title}</h1>
				<p className="lead">{texts.contacts.lead}</p>
			</header>
			<div className="contacts__facts">
				{/* The licence stands with the team, who work under it. */}
				<Trust company={{ ...company, licence: null }} />
				<Team value={team} />
				{company.details && (
					<section aria-labelledby="details">
						<h2 className="contacts__small-title" id="details">
							{texts.contacts.details}
						</h2>
						<p className="lines">
							<OfficeText text={company.details} />
						</p>
					</section>
				)}
			</div>
			<div className="contacts__forms">
				<section className="sheet sheet--form" id="callback" aria-labelledby="callback-title">
					<h2 className="sheet__title" id="callback-title">
						{texts.callback.title}
					</h2>
					{promise && (
						<p>
							<OfficeText text={promise} />
						</p>
					)}
					<CallbackForm />
				</section>
				<section className="sheet sheet--form" id="calculation" aria-labelledby="calculation-title">
					<h2 className="sheet__title" id="calculation-title">
						{texts.calculation.title}
					</h2>
					<p>{texts.calculation.lead}</p>
					<CalculationForm />
				</section>
			</div>
		</div>
	);
}
