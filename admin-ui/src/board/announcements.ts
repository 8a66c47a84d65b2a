import type { DndContextProps } from '@dnd-kit/core';
import { boardColumns } from './columns.js';

const titleOf = (id: unknown): string | undefined => boardColumns.find((column) => column.id === id)?.title;

/** Announcements for screen readers during a drag. Users without a pointer move cards by their menus. */
export const dragAnnouncements: NonNullable<DndContextProps['accessibility']> = {
  screenReaderInstructions: { draggable: '用卡片上的「移動」選單，可以把訂單移到其他階段。' },
  announcements: {
    onDragStart: ({ active }) => `拿起訂單 ${active.id}`,
    onDragOver: ({ over }) => (over === null ? '不在任何階段上' : `在「${titleOf(over.id)}」上`),
    onDragEnd: ({ active, over }) =>
      over === null ? `訂單 ${active.id} 留在原來的階段` : `訂單 ${active.id} 放到「${titleOf(over.id)}」`,
    onDragCancel: ({ active }) => `訂單 ${active.id} 留在原來的階段`,
  },
};
