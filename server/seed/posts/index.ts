import { typesetText } from '../typeset.ts';
import { aktsizNaBenzinIDizel } from './aktsiz-na-benzin-i-dizel.ts';
import { amerikanskayaMashinaIzGruzii } from './amerikanskaya-mashina-iz-gruzii.ts';
import { elektromobilPosle1Yanvarya2026 } from './elektromobil-posle-1-yanvarya-2026.ts';
import { eur1Proiskhozhdenie } from './eur-1-proiskhozhdenie.ts';
import { gdeOshibayutsyaKalkulyatory } from './gde-oshibayutsya-kalkulyatory.ts';
import { gibridNaTamozhne } from './gibrid-na-tamozhne.ts';
import { izChegoSkladyvaetsyaSumma } from './iz-chego-skladyvaetsya-summa.ts';
import { kakVybirayutPort } from './kak-vybirayut-port.ts';
import { kupiliOsenyuRastamozhiliVYanvare } from './kupili-osenyu-rastamozhili-v-yanvare.ts';
import { kursNatsbanka } from './kurs-natsbanka.ts';
import { otStavkiDoNomerov } from './ot-stavki-do-nomerov.ts';
import { proverkaPeredStavkoy } from './proverka-pered-stavkoy.ts';
import { sborVPensionnyyFond } from './sbor-v-pensionnyy-fond.ts';
import { sboryCopartIIaa } from './sbory-copart-i-iaa.ts';
import type { SeedPost } from './seed-post.ts';
import { taytlIDokumenty } from './taytl-i-dokumenty.ts';
import { vozrastnoyKoeffitsientK } from './vozrastnoy-koeffitsient-k.ts';

/** The demo posts in the order in which they were published. */
export const seedPosts: readonly SeedPost[] = [
	elektromobilPosle1Yanvarya2026,
	eur1Proiskhozhdenie,
	vozrastnoyKoeffitsientK,
	aktsizNaBenzinIDizel,
	gibridNaTamozhne,
	amerikanskayaMashinaIzGruzii,
	proverkaPeredStavkoy,
	otStavkiDoNomerov,
	kursNatsbanka,
	gdeOshibayutsyaKalkulyatory,
	sboryCopartIIaa,
	taytlIDokumenty,
	sborVPensionnyyFond,
	kakVybirayutPort,
	kupiliOsenyuRastamozhiliVYanvare,
	izChegoSkladyvaetsyaSumma,
].map((post) => ({ ...post, description: typesetText(post.description) }));
