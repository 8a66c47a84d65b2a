import type { CustomerCommand } from '@zhidan/domain';
import { demoEmail, demoStaff, demoWorkers, type DemoPerson } from './people.js';
import { createSeededRandom } from './pictures/chance.js';

type EmployeeFields = Extract<CustomerCommand, { kind: 'set-employee-data' }>['fields'];

/** English names and job classes, in the order of the demo's staff; the titles are in the same order. */
const desks: readonly (readonly [englishName: string, jobClass: number, gender: string])[] = [
  ['May Chen', 1, '女'],
  ['Howard Lin', 2, '男'],
  ['Sophie Huang', 3, '女'],
  ['Jimmy Chang', 4, '男'],
  ['Gary Lee', 4, '男'],
  ['Kent Wang', 5, '男'],
  ['Tina Wu', 5, '女'],
  ['Jay Liu', 4, '男'],
  ['Hsiu-Ying Tsai', 5, '女'],
  ['Peggy Yang', 3, '女'],
  ['Ben Hsu', 1, '男'],
  ['Chu Lin', 5, '女'],
  ['Wen-Lung Tseng', 5, '男'],
  ['Mei-Chu Chiu', 5, '女'],
  ['Tao Chien', 5, '女'],
];

const isPaidByPiece = ({ account }: DemoPerson): boolean =>
  account === 'processing' || demoWorkers.some((worker) => worker.account === account);

/** Workers who are paid by the piece have the title of `processing`. */
const titleOf = (person: DemoPerson, index: number): number =>
  isPaidByPiece(person) ? demoStaff.findIndex(({ account }) => account === 'processing') + 1 : index + 1;

/** The shop's data of its own staff, by account. */
export const employeeData: ReadonlyMap<string, EmployeeFields> = new Map(
  [...demoStaff, ...demoWorkers].map((person, index) => {
    const { account, name } = person;
    const [english_name = '', jobClass = 1, gender = ''] = desks[index] ?? [];
    const chance = createSeededRandom(`employee ${account}`);
    const digits = (count: number) => Array.from({ length: count }, () => chance.whole(0, 9)).join('');
    const two = (number: number) => String(number).padStart(2, '0');
    const day = (least: number, most: number) =>
      `${chance.whole(least, most)}-${two(chance.whole(1, 12))}-${two(chance.whole(1, 28))}`;
    return [
      account,
      {
        name,
        english_name,
        number: `E${String(index + 1).padStart(3, '0')}`,
        job_class: `demo-job-class-${jobClass}`,
        job_title: `demo-job-title-${titleOf(person, index)}`,
        join_date: day(2016, 2024),
        date_of_birth: day(1972, 1998),
        gender,
        telephone: `02-2555-${digits(4)} 分機 ${index + 11}`,
        cellphone: `09${digits(8)}`,
        email: demoEmail(account),
        address: `臺北市大同區延平北路二段 ${chance.whole(2, 240)} 號 ${chance.whole(2, 9)} 樓`,
        payment: `demo-salary-payment-method-${isPaidByPiece(person) ? 2 : 1}`,
        payment_account: isPaidByPiece(person) ? '' : `822-${digits(12)}`,
        emergency_contact: `${name.slice(0, 1)}${chance.pick(['先生', '太太', '媽媽'])}`,
        emergency_phone: `09${digits(8)}`,
        remarks: '',
      },
    ];
  }),
);
