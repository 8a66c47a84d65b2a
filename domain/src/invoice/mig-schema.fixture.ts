import type { MigMessage } from './mig.js';

/**
 * Schemas of the messages, written from the description of MIG 4.1: names, order and formats of the elements. They
 * are not the tax office's own files.
 */
type Element = readonly [name: string, type: string | readonly Element[], occurs?: 'optional' | 'repeated'];

/** Formats of elements, as restrictions of XSD. */
const formats = {
  InvoiceNumber: '<xs:pattern value="[A-Z]{2}[0-9]{8}"/>',
  Day: '<xs:pattern value="2[0-9]{3}(0[1-9]|1[0-2])(0[1-9]|[12][0-9]|3[01])"/>',
  Time: '<xs:pattern value="([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]"/>',
  Party: '<xs:pattern value="[0-9]{8}|0{10}"/>',
  Seller: '<xs:pattern value="[0-9]{8}"/>',
  Sequence: '<xs:pattern value="[0-9]{1,3}"/>',
  RandomNumber: '<xs:pattern value="[0-9]{4}"/>',
  InvoiceType: '<xs:enumeration value="07"/><xs:enumeration value="08"/>',
  DonateMark: '<xs:enumeration value="0"/><xs:enumeration value="1"/>',
  PrintMark: '<xs:enumeration value="Y"/><xs:enumeration value="N"/>',
  CarrierType: '<xs:enumeration value="3J0002"/><xs:enumeration value="CQ0001"/>',
  Carrier: '<xs:pattern value="/[0-9A-Z.+\\-]{7}|[A-Z]{2}[0-9]{14}"/>',
  Donation: '<xs:pattern value="[0-9]{3,7}"/>',
  TaxType: '<xs:enumeration value="1"/><xs:enumeration value="2"/><xs:enumeration value="3"/>',
  ClearanceMark: '<xs:enumeration value="1"/><xs:enumeration value="2"/>',
  ZeroTaxRateReason: '<xs:pattern value="7[1-9]"/>',
  AllowanceType: '<xs:enumeration value="1"/><xs:enumeration value="2"/>',
  AllowanceNumber: '<xs:minLength value="1"/><xs:maxLength value="16"/>',
  Name: '<xs:minLength value="1"/><xs:maxLength value="60"/>',
  Address: '<xs:minLength value="1"/><xs:maxLength value="100"/>',
  Description: '<xs:minLength value="1"/><xs:maxLength value="500"/>',
  Reason: '<xs:minLength value="1"/><xs:maxLength value="20"/>',
  Amount: '<xs:pattern value="-?[0-9]{1,12}"/>',
  Price: '<xs:pattern value="-?[0-9]{1,12}(\\.[0-9]{1,7})?"/>',
  TaxRate: '<xs:enumeration value="0.05"/><xs:enumeration value="0"/>',
} as const;

const party = (identifier: keyof typeof formats): readonly Element[] => [
  ['Identifier', identifier],
  ['Name', 'Name'],
  ['Address', 'Address', 'optional'],
];

const ended = (act: 'Cancel' | 'Void'): readonly Element[] => [
  [`${act}Date`, 'Day'],
  [`${act}Time`, 'Time'],
  [`${act}Reason`, 'Reason'],
];

const takenBack = (act: 'Cancel' | 'Void'): readonly Element[] => [
  [`${act}InvoiceNumber`, 'InvoiceNumber'],
  ['InvoiceDate', 'Day'],
  ['BuyerId', 'Party'],
  ['SellerId', 'Seller'],
  ...ended(act),
];

const messages: Readonly<Record<MigMessage, readonly [root: string, content: readonly Element[]]>> = {
  F0401: [
    'Invoice',
    [
      [
        'Main',
        [
          ['InvoiceNumber', 'InvoiceNumber'],
          ['InvoiceDate', 'Day'],
          ['InvoiceTime', 'Time'],
          ['Seller', party('Seller')],
          ['Buyer', party('Party')],
          ['CustomsClearanceMark', 'ClearanceMark', 'optional'],
          ['InvoiceType', 'InvoiceType'],
          ['DonateMark', 'DonateMark'],
          ['CarrierType', 'CarrierType', 'optional'],
          ['CarrierId1', 'Carrier', 'optional'],
          ['CarrierId2', 'Carrier', 'optional'],
          ['PrintMark', 'PrintMark'],
          ['NPOBAN', 'Donation', 'optional'],
          ['RandomNumber', 'RandomNumber'],
          ['ZeroTaxRateReason', 'ZeroTaxRateReason', 'optional'],
        ],
      ],
      [
        'Details',
        [
          [
            'ProductItem',
            [
              ['Description', 'Description'],
              ['Quantity', 'Price'],
              ['UnitPrice', 'Price'],
              ['TaxType', 'TaxType'],
              ['Amount', 'Price'],
              ['SequenceNumber', 'Sequence'],
            ],
            'repeated',
          ],
        ],
      ],
      [
        'Amount',
        [
          ['SalesAmount', 'Amount'],
          ['FreeTaxSalesAmount', 'Amount'],
          ['ZeroTaxSalesAmount', 'Amount'],
          ['TaxType', 'TaxType'],
          ['TaxRate', 'TaxRate'],
          ['TaxAmount', 'Amount'],
          ['TotalAmount', 'Amount'],
        ],
      ],
    ],
  ],
  F0501: ['CancelInvoice', takenBack('Cancel')],
  F0701: ['VoidInvoice', takenBack('Void')],
  G0401: [
    'Allowance',
    [
      [
        'Main',
        [
          ['AllowanceNumber', 'AllowanceNumber'],
          ['AllowanceDate', 'Day'],
          ['Seller', party('Seller')],
          ['Buyer', party('Party')],
          ['AllowanceType', 'AllowanceType'],
        ],
      ],
      [
        'Details',
        [
          [
            'ProductItem',
            [
              ['OriginalInvoiceDate', 'Day'],
              ['OriginalInvoiceNumber', 'InvoiceNumber'],
              ['OriginalSequenceNumber', 'Sequence', 'optional'],
              ['OriginalDescription', 'Description'],
              ['Quantity', 'Price'],
              ['UnitPrice', 'Price'],
              ['Amount', 'Price'],
              ['Tax', 'Amount'],
              ['AllowanceSequenceNumber', 'Sequence'],
              ['TaxType', 'TaxType'],
            ],
            'repeated',
          ],
        ],
      ],
      [
        'Amount',
        [
          ['TaxAmount', 'Amount'],
          ['TotalAmount', 'Amount'],
        ],
      ],
    ],
  ],
  G0501: [
    'CancelAllowance',
    [
      ['CancelAllowanceNumber', 'AllowanceNumber'],
      ['AllowanceDate', 'Day'],
      ['BuyerId', 'Party'],
      ['SellerId', 'Seller'],
      ...ended('Cancel'),
    ],
  ],
};

/** The schema of a message as the text of an XSD file. */
export function migSchema(message: MigMessage): string {
  const [root, content] = messages[message];
  const namespace = `urn:GEINV:eInvoiceMessage:${message}:4.1`;
  const types = Object.entries(formats)
    .map(
      ([name, rule]) =>
        `<xs:simpleType name="${name}"><xs:restriction base="xs:string">${rule}</xs:restriction></xs:simpleType>`,
    )
    .join('');
  return `<?xml version="1.0" encoding="UTF-8"?>
<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns="${namespace}" targetNamespace="${namespace}" elementFormDefault="qualified">${types}${declared([root, content])}</xs:schema>`;
}

function declared([name, type, occurs]: Element): string {
  const times = occurs === undefined ? '' : occurs === 'optional' ? ' minOccurs="0"' : ' maxOccurs="9999"';
  return typeof type === 'string'
    ? `<xs:element name="${name}" type="${type}"${times}/>`
    : `<xs:element name="${name}"${times}><xs:complexType><xs:sequence>${type.map(declared).join('')}</xs:sequence></xs:complexType></xs:element>`;
}
