import AppsIcon from '@mui/icons-material/Apps';
import DashboardIcon from '@mui/icons-material/SpaceDashboardOutlined';
import ListIcon from '@mui/icons-material/ViewListOutlined';
import type { Permission } from '@zhidan/domain';
import FoldIcon from '@mui/icons-material/ExpandLess';
import UnfoldIcon from '@mui/icons-material/ExpandMore';
import { MenuItem } from '@mui/material';
import { Fragment, useEffect, useEffectEvent, useMemo } from 'react';
import { Menu, usePermissions, useResourceDefinitions, useSidebarState } from 'react-admin';
import { useLocation } from 'react-router';
import { z } from 'zod';
import { useStoredForAccount } from '../browser/useKept.js';
import { menuSectionsFor, type MenuSection } from '../record/menuSections.js';
import { openSections, toggledSections, sectionAt } from './menuFolds.js';
import { menuIcons } from './menuIcons.js';

/** Compact menu lines, with the current one highlighted. */
const dense = {
  pt: 1,
  '& .RaMenuItemLink-icon': { minWidth: 32 },
  '& .MuiMenuItem-root': {
    minHeight: 34,
    mx: 1,
    px: 1,
    py: 0,
    borderRadius: 1,
    '@media (pointer: coarse)': { minHeight: 44 },
  },
  '& .RaMenuItemLink-active': { bgcolor: 'action.selected', color: 'primary.main', fontWeight: 600 },
  '& .RaMenuItemLink-active .RaMenuItemLink-icon': { color: 'primary.main' },
};

const titles = z.array(z.string()).readonly();

/** The menu: the desks of the signed-in user, then other screens in collapsible sections. */
export function OfficeMenu() {
  const { permissions = [] } = usePermissions<readonly Permission[]>();
  const sections = useMemo(
    () =>
      menuSectionsFor(permissions).map((section) => ({
        ...section,
        screens: section.screens.filter(({ isAct }) => isAct !== true),
      })),
    [permissions],
  );
  const [open, press] = useFolds(sections);
  const resources = useResourceDefinitions();
  return (
    <Menu sx={dense}>
      <Menu.Item to="/" primaryText="總覽" leftIcon={<DashboardIcon />} />
      <Menu.Item to="/adminManage" primaryText="功能選單" leftIcon={<AppsIcon />} />
      {sections.map((section) => (
        <Fragment key={section.title}>
          <SectionHeading
            section={section}
            isOpen={open.has(section.title)}
            onPress={() => press(section.title)}
          />
          {open.has(section.title) &&
            section.screens.map(({ id, title }) => {
              const Icon = menuIcons[id] ?? resources[id]?.icon ?? ListIcon;
              return <Menu.Item key={id} to={`/${id}`} primaryText={title} leftIcon={<Icon />} />;
            })}
        </Fragment>
      ))}
    </Menu>
  );
}

/** Stores which sections are open, and opens the section of the current screen. */
function useFolds(sections: readonly MenuSection[]) {
  const [remembered, remember, isKnown] = useStoredForAccount('menu', titles);
  const { pathname } = useLocation();
  const open = useMemo(() => openSections(sections, remembered), [sections, remembered]);
  const current = sectionAt(sections, pathname);
  const press = (title: string) => remember(toggledSections(open, title));
  const comeTo = useEffectEvent((title: string) => {
    if (!open.has(title)) press(title);
  });
  useEffect(() => {
    if (isKnown && current !== undefined) comeTo(current);
  }, [isKnown, current]);
  return [open, press] as const;
}

interface SectionHeadingProps {
  readonly section: MenuSection;
  readonly isOpen: boolean;
  readonly onPress: () => void;
}

function SectionHeading({ section: { title, screens }, isOpen, onPress }: SectionHeadingProps) {
  const [isWide] = useSidebarState();
  const Fold = isOpen ? FoldIcon : UnfoldIcon;
  return (
    <MenuItem
      onClick={onPress}
      aria-expanded={isOpen}
      aria-label={`${title}（${screens.length} 個頁面）`}
      title={isWide ? undefined : title}
      sx={{ mt: 0.5, color: 'text.secondary', fontSize: 14, justifyContent: 'space-between' }}
    >
      {isWide && title}
      <Fold fontSize="small" />
    </MenuItem>
  );
}
